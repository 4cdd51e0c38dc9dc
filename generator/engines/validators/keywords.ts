import type { Keyword } from "./keyword.ts";
import { additionalProperties } from "./keywords/additional-properties.ts";
import { allOf } from "./keywords/all-of.ts";
import { anyOf } from "./keywords/any-of.ts";
import {
  exclusiveMaximum,
  exclusiveMinimum,
  maxItems,
  maximum,
  maxLength,
  maxProperties,
  minItems,
  minimum,
  minLength,
  minProperties,
} from "./keywords/bounds.ts";
import { constant } from "./keywords/const.ts";
import { contains, maxContains, minContains } from "./keywords/contains.ts";
import { dependentRequired } from "./keywords/dependent-required.ts";
import { dependentSchemas } from "./keywords/dependent-schemas.ts";
import { enumeration } from "./keywords/enum.ts";
import { format } from "./keywords/format.ts";
import { condition, otherwise, then } from "./keywords/if.ts";
import { items } from "./keywords/items.ts";
import { multipleOf } from "./keywords/multiple-of.ts";
import { not } from "./keywords/not.ts";
import { oneOf } from "./keywords/one-of.ts";
import { pattern } from "./keywords/pattern.ts";
import { patternProperties } from "./keywords/pattern-properties.ts";
import { prefixItems } from "./keywords/prefix-items.ts";
import { properties } from "./keywords/properties.ts";
import { propertyNames } from "./keywords/property-names.ts";
import { ref } from "./keywords/ref.ts";
import { required } from "./keywords/required.ts";
import { type } from "./keywords/type.ts";
import { unevaluatedItems } from "./keywords/unevaluated-items.ts";
import { unevaluatedProperties } from "./keywords/unevaluated-properties.ts";
import { uniqueItems } from "./keywords/unique-items.ts";

/** Every keyword that restricts, in the order in which a check asks: cheap before dear, `unevaluated…` after all that evaluates. */
export const KEYWORDS: readonly Keyword[] = [
  type,
  constant,
  enumeration,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
  maxLength,
  minLength,
  format,
  pattern,
  minItems,
  maxItems,
  prefixItems,
  items,
  contains,
  minContains,
  maxContains,
  uniqueItems,
  required,
  minProperties,
  maxProperties,
  dependentRequired,
  additionalProperties,
  properties,
  patternProperties,
  propertyNames,
  dependentSchemas,
  ref,
  allOf,
  anyOf,
  oneOf,
  not,
  condition,
  then,
  otherwise,
  unevaluatedItems,
  unevaluatedProperties,
];
