// Made by `npm run gen:check` from generator/schemas/build. Do not edit.
"use strict";
export const validateSections = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"contract":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ContractSpec"},"server":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ServerSpec"},"imports":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\\\\\u0000-\\u001f:]+$"}},"profiles":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"tool_categories":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"error_categories":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"identifiers":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[A-Z][A-Za-z0-9]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/IdentifierSpec"}},"types":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[A-Z][A-Za-z0-9]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"errors":{"type":"object","propertyNames":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ErrorSpec"}},"error_groups":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128,"pattern":"^([A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*|\\$[a-z][a-z0-9_]{0,63})$"}}},"common_errors":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorsSpec"},"envelope":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/EnvelopeSpec"},"dependencies":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DependencySpec"}},"rate_classes":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RateClassSpec"}},"idempotency":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/IdempotencySpec"}},"policy":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/PolicySpec"},"outcomes":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"redaction":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RedactionSpec"},"limits":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/LimitsSpec"},"suppressions":{"type":"array","maxItems":1000,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/SuppressionSpec"}},"tools":{"type":"object","propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z0-9_.-]{1,128}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ToolSpec"}}},"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const func4 = function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 0xd800 && value <= 0xdbff && pos < len) {
            // high surrogate, and there is a next character
            value = str.charCodeAt(pos);
            if ((value & 0xfc00) === 0xdc00)
                pos++; // low surrogate
        }
    }
    return length;
};
const schema7 = {"type":"object","required":["name","version"],"properties":{"name":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9-]{0,63}$"},"version":{"type":"string","minLength":1,"maxLength":64,"pattern":"^v?(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?(\\+[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$"},"title":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"description":{"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"namespace":{"type":"string","minLength":1,"maxLength":253,"pattern":"^[a-z]([a-z0-9-]*[a-z0-9])?(\\.[a-z]([a-z0-9-]*[a-z0-9])?)+$"},"retryable_by":{"enum":["code","tool","effect"]},"schemas":{"enum":["closed","as_written"]},"output_schema":{"enum":["full","success_only","none"]},"descriptions":{"enum":["with_effects","as_written"]},"names":{"enum":["portable","as_written"]},"undeclared":{"enum":["none","unknown"]},"digests":{"type":"boolean"},"coerce":{"type":"boolean"}},"additionalProperties":false};
const pattern0 = new RegExp("^[a-z][a-z0-9-]{0,63}$", "u");
const pattern1 = new RegExp("^v?(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?(\\+[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$", "u");
const pattern2 = new RegExp("^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$", "u");
const pattern3 = new RegExp("^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$", "u");
const pattern4 = new RegExp("^[a-z]([a-z0-9-]*[a-z0-9])?(\\.[a-z]([a-z0-9-]*[a-z0-9])?)+$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractSpec/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractSpec/required",keyword:"required",params:{missingProperty: "version"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func4(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ContractSpec/properties/name/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ContractSpec/properties/name/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ContractSpec/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.version !== undefined){
let data1 = data.version;
if(typeof data1 === "string"){
if(func4(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/ContractSpec/properties/version/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/ContractSpec/properties/version/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/ContractSpec/properties/version/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/ContractSpec/properties/version/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(typeof data2 === "string"){
if(func4(data2) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ContractSpec/properties/title/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(func4(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ContractSpec/properties/title/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ContractSpec/properties/title/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ContractSpec/properties/title/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if(typeof data3 === "string"){
if(func4(data3) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ContractSpec/properties/description/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ContractSpec/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ContractSpec/properties/description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ContractSpec/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.namespace !== undefined){
let data4 = data.namespace;
if(typeof data4 === "string"){
if(func4(data4) > 253){
(vErrors ??= []).push({instancePath:instancePath+"/namespace",schemaPath:"#/definitions/ContractSpec/properties/namespace/maxLength",keyword:"maxLength",params:{limit: 253}});
errors++;
}
if(func4(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/namespace",schemaPath:"#/definitions/ContractSpec/properties/namespace/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern4.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/namespace",schemaPath:"#/definitions/ContractSpec/properties/namespace/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/namespace",schemaPath:"#/definitions/ContractSpec/properties/namespace/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.retryable_by !== undefined){
let data5 = data.retryable_by;
if(!(((data5 === "code") || (data5 === "tool")) || (data5 === "effect"))){
(vErrors ??= []).push({instancePath:instancePath+"/retryable_by",schemaPath:"#/definitions/ContractSpec/properties/retryable_by/enum",keyword:"enum",params:{allowedValues: schema7.properties.retryable_by.enum}});
errors++;
}
}
if(data.schemas !== undefined){
let data6 = data.schemas;
if(!((data6 === "closed") || (data6 === "as_written"))){
(vErrors ??= []).push({instancePath:instancePath+"/schemas",schemaPath:"#/definitions/ContractSpec/properties/schemas/enum",keyword:"enum",params:{allowedValues: schema7.properties.schemas.enum}});
errors++;
}
}
if(data.output_schema !== undefined){
let data7 = data.output_schema;
if(!(((data7 === "full") || (data7 === "success_only")) || (data7 === "none"))){
(vErrors ??= []).push({instancePath:instancePath+"/output_schema",schemaPath:"#/definitions/ContractSpec/properties/output_schema/enum",keyword:"enum",params:{allowedValues: schema7.properties.output_schema.enum}});
errors++;
}
}
if(data.descriptions !== undefined){
let data8 = data.descriptions;
if(!((data8 === "with_effects") || (data8 === "as_written"))){
(vErrors ??= []).push({instancePath:instancePath+"/descriptions",schemaPath:"#/definitions/ContractSpec/properties/descriptions/enum",keyword:"enum",params:{allowedValues: schema7.properties.descriptions.enum}});
errors++;
}
}
if(data.names !== undefined){
let data9 = data.names;
if(!((data9 === "portable") || (data9 === "as_written"))){
(vErrors ??= []).push({instancePath:instancePath+"/names",schemaPath:"#/definitions/ContractSpec/properties/names/enum",keyword:"enum",params:{allowedValues: schema7.properties.names.enum}});
errors++;
}
}
if(data.undeclared !== undefined){
let data10 = data.undeclared;
if(!((data10 === "none") || (data10 === "unknown"))){
(vErrors ??= []).push({instancePath:instancePath+"/undeclared",schemaPath:"#/definitions/ContractSpec/properties/undeclared/enum",keyword:"enum",params:{allowedValues: schema7.properties.undeclared.enum}});
errors++;
}
}
if(data.digests !== undefined){
if(typeof data.digests !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/digests",schemaPath:"#/definitions/ContractSpec/properties/digests/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.coerce !== undefined){
if(typeof data.coerce !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/coerce",schemaPath:"#/definitions/ContractSpec/properties/coerce/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"object","properties":{"name":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[a-zA-Z0-9.-]{1,100}/[a-zA-Z0-9._-]{1,99}$"},"title":{"type":"string","minLength":1,"maxLength":100,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"description":{"type":"string","minLength":1,"maxLength":100,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"instructions":{"type":"string","minLength":1,"maxLength":1000000,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"website":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*$"},"author":{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"repository":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*$"},"icons":{"type":"array","uniqueItems":true,"maxItems":16,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/IconSpec"}},"packages":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/PackageSpec"}},"remotes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RemoteSpec"}}},"additionalProperties":false};
const func0 = function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
};
const pattern5 = new RegExp("^[a-zA-Z0-9.-]{1,100}/[a-zA-Z0-9._-]{1,99}$", "u");
const pattern9 = new RegExp("^https://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*$", "u");
const schema9 = {"type":"object","required":["src"],"properties":{"src":{"type":"string","minLength":1,"maxLength":65536,"pattern":"^(https://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*|data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+)$"},"mime_type":{"enum":["image/png","image/jpeg","image/svg+xml","image/webp"]},"sizes":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"type":"string","minLength":1,"maxLength":11,"pattern":"^([1-9][0-9]{0,4}x[1-9][0-9]{0,4}|any)$"}},"theme":{"enum":["light","dark"]}},"additionalProperties":false};
const pattern12 = new RegExp("^(https://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*|data:image/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+)$", "u");
const pattern13 = new RegExp("^([1-9][0-9]{0,4}x[1-9][0-9]{0,4}|any)$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.src === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IconSpec/required",keyword:"required",params:{missingProperty: "src"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "src") || (key0 === "mime_type")) || (key0 === "sizes")) || (key0 === "theme"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IconSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.src !== undefined){
let data0 = data.src;
if(typeof data0 === "string"){
if(func4(data0) > 65536){
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/IconSpec/properties/src/maxLength",keyword:"maxLength",params:{limit: 65536}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/IconSpec/properties/src/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern12.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/IconSpec/properties/src/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/IconSpec/properties/src/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.mime_type !== undefined){
let data1 = data.mime_type;
if(!((((data1 === "image/png") || (data1 === "image/jpeg")) || (data1 === "image/svg+xml")) || (data1 === "image/webp"))){
(vErrors ??= []).push({instancePath:instancePath+"/mime_type",schemaPath:"#/definitions/IconSpec/properties/mime_type/enum",keyword:"enum",params:{allowedValues: schema9.properties.mime_type.enum}});
errors++;
}
}
if(data.sizes !== undefined){
let data2 = data.sizes;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/IconSpec/properties/sizes/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data2.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/IconSpec/properties/sizes/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func4(data3) > 11){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/IconSpec/properties/sizes/items/maxLength",keyword:"maxLength",params:{limit: 11}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/IconSpec/properties/sizes/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern13.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/IconSpec/properties/sizes/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/IconSpec/properties/sizes/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/IconSpec/properties/sizes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/IconSpec/properties/sizes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.theme !== undefined){
let data4 = data.theme;
if(!((data4 === "light") || (data4 === "dark"))){
(vErrors ??= []).push({instancePath:instancePath+"/theme",schemaPath:"#/definitions/IconSpec/properties/theme/enum",keyword:"enum",params:{allowedValues: schema9.properties.theme.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IconSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","required":["registry","identifier"],"properties":{"registry":{"enum":["npm","pypi","oci","nuget","mcpb"]},"identifier":{"type":"string","minLength":1,"maxLength":500,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"version":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[0-9A-Za-z][0-9A-Za-z.+_-]*$"},"sha256":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-f0-9]{64}$"},"entry_point":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\\\u0000-\\u001f:]+$"},"url":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*$"},"arguments":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"environment":{"type":"object","propertyNames":{"type":"string","maxLength":128,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ServerInputSpec"}}},"additionalProperties":false};
const pattern15 = new RegExp("^[0-9A-Za-z][0-9A-Za-z.+_-]*$", "u");
const pattern16 = new RegExp("^[a-f0-9]{64}$", "u");
const pattern17 = new RegExp("^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\\\u0000-\\u001f:]+$", "u");
const pattern18 = new RegExp("^https?://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*$", "u");
const pattern20 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
const schema11 = {"type":"object","required":["description"],"properties":{"description":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"required":{"type":"boolean"},"secret":{"type":"boolean"},"default":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"additionalProperties":false};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.description === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ServerInputSpec/required",keyword:"required",params:{missingProperty: "description"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "description") || (key0 === "required")) || (key0 === "secret")) || (key0 === "default"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ServerInputSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.description !== undefined){
let data0 = data.description;
if(typeof data0 === "string"){
if(func4(data0) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerInputSpec/properties/description/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerInputSpec/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerInputSpec/properties/description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerInputSpec/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.required !== undefined){
if(typeof data.required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/required",schemaPath:"#/definitions/ServerInputSpec/properties/required/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.secret !== undefined){
if(typeof data.secret !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/secret",schemaPath:"#/definitions/ServerInputSpec/properties/secret/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.default !== undefined){
let data3 = data.default;
if(typeof data3 === "string"){
if(func4(data3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/default",schemaPath:"#/definitions/ServerInputSpec/properties/default/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/default",schemaPath:"#/definitions/ServerInputSpec/properties/default/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/default",schemaPath:"#/definitions/ServerInputSpec/properties/default/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/default",schemaPath:"#/definitions/ServerInputSpec/properties/default/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ServerInputSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.registry === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/required",keyword:"required",params:{missingProperty: "registry"}});
errors++;
}
if(data.identifier === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/required",keyword:"required",params:{missingProperty: "identifier"}});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "registry") || (key0 === "identifier")) || (key0 === "version")) || (key0 === "sha256")) || (key0 === "entry_point")) || (key0 === "url")) || (key0 === "arguments")) || (key0 === "environment"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.registry !== undefined){
let data0 = data.registry;
if(!(((((data0 === "npm") || (data0 === "pypi")) || (data0 === "oci")) || (data0 === "nuget")) || (data0 === "mcpb"))){
(vErrors ??= []).push({instancePath:instancePath+"/registry",schemaPath:"#/definitions/PackageSpec/properties/registry/enum",keyword:"enum",params:{allowedValues: schema10.properties.registry.enum}});
errors++;
}
}
if(data.identifier !== undefined){
let data1 = data.identifier;
if(typeof data1 === "string"){
if(func4(data1) > 500){
(vErrors ??= []).push({instancePath:instancePath+"/identifier",schemaPath:"#/definitions/PackageSpec/properties/identifier/maxLength",keyword:"maxLength",params:{limit: 500}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/identifier",schemaPath:"#/definitions/PackageSpec/properties/identifier/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/identifier",schemaPath:"#/definitions/PackageSpec/properties/identifier/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/identifier",schemaPath:"#/definitions/PackageSpec/properties/identifier/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.version !== undefined){
let data2 = data.version;
if(typeof data2 === "string"){
if(func4(data2) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(func4(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern15.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.sha256 !== undefined){
let data3 = data.sha256;
if(typeof data3 === "string"){
if(func4(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/definitions/PackageSpec/properties/sha256/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/definitions/PackageSpec/properties/sha256/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern16.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/definitions/PackageSpec/properties/sha256/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sha256",schemaPath:"#/definitions/PackageSpec/properties/sha256/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.entry_point !== undefined){
let data4 = data.entry_point;
if(typeof data4 === "string"){
if(func4(data4) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/entry_point",schemaPath:"#/definitions/PackageSpec/properties/entry_point/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/entry_point",schemaPath:"#/definitions/PackageSpec/properties/entry_point/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern17.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/entry_point",schemaPath:"#/definitions/PackageSpec/properties/entry_point/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/entry_point",schemaPath:"#/definitions/PackageSpec/properties/entry_point/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.url !== undefined){
let data5 = data.url;
if(typeof data5 === "string"){
if(func4(data5) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/PackageSpec/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(func4(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/PackageSpec/properties/url/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern18.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/PackageSpec/properties/url/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/PackageSpec/properties/url/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.arguments !== undefined){
let data6 = data.arguments;
if(Array.isArray(data6)){
if(data6.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/arguments",schemaPath:"#/definitions/PackageSpec/properties/arguments/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(func4(data7) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/arguments/" + i0,schemaPath:"#/definitions/PackageSpec/properties/arguments/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/arguments/" + i0,schemaPath:"#/definitions/PackageSpec/properties/arguments/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/arguments/" + i0,schemaPath:"#/definitions/PackageSpec/properties/arguments/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/arguments/" + i0,schemaPath:"#/definitions/PackageSpec/properties/arguments/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data6.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data6[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/arguments",schemaPath:"#/definitions/PackageSpec/properties/arguments/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/arguments",schemaPath:"#/definitions/PackageSpec/properties/arguments/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.environment !== undefined){
let data8 = data.environment;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
const _errs19 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/environment",schemaPath:"#/definitions/PackageSpec/properties/environment/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key1});
errors++;
}
if(!pattern20.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/environment",schemaPath:"#/definitions/PackageSpec/properties/environment/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/environment",schemaPath:"#/definitions/PackageSpec/properties/environment/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid4 = _errs19 === errors;
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/environment",schemaPath:"#/definitions/PackageSpec/properties/environment/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data8){
if(!(validate28(data8[key2], {instancePath:instancePath+"/environment/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data8,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/environment",schemaPath:"#/definitions/PackageSpec/properties/environment/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","required":["url"],"properties":{"url":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://(?![^/\\\\?#]*@)[^\\s\\u0000-\\u001f/\\\\][^\\s\\u0000-\\u001f]*$"},"headers":{"type":"object","propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z0-9!#$%&'*+.^_`|~-]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ServerInputSpec"}}},"additionalProperties":false};
const pattern24 = new RegExp("^(?!__proto__$)[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RemoteSpec/required",keyword:"required",params:{missingProperty: "url"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "url") || (key0 === "headers"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RemoteSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func4(data0) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/RemoteSpec/properties/url/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/RemoteSpec/properties/url/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern18.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/RemoteSpec/properties/url/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/definitions/RemoteSpec/properties/url/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.headers !== undefined){
let data1 = data.headers;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
const _errs6 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/definitions/RemoteSpec/properties/headers/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key1});
errors++;
}
if(!pattern24.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/definitions/RemoteSpec/properties/headers/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/definitions/RemoteSpec/properties/headers/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs6 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/definitions/RemoteSpec/properties/headers/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data1){
if(!(validate28(data1[key2], {instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/definitions/RemoteSpec/properties/headers/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RemoteSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema8.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ServerSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func4(data0) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ServerSpec/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ServerSpec/properties/name/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern5.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ServerSpec/properties/name/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/ServerSpec/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func4(data1) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ServerSpec/properties/title/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ServerSpec/properties/title/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ServerSpec/properties/title/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ServerSpec/properties/title/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 === "string"){
if(func4(data2) > 100){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerSpec/properties/description/maxLength",keyword:"maxLength",params:{limit: 100}});
errors++;
}
if(func4(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerSpec/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerSpec/properties/description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ServerSpec/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.instructions !== undefined){
let data3 = data.instructions;
if(typeof data3 === "string"){
if(func4(data3) > 1000000){
(vErrors ??= []).push({instancePath:instancePath+"/instructions",schemaPath:"#/definitions/ServerSpec/properties/instructions/maxLength",keyword:"maxLength",params:{limit: 1000000}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/instructions",schemaPath:"#/definitions/ServerSpec/properties/instructions/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/instructions",schemaPath:"#/definitions/ServerSpec/properties/instructions/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/instructions",schemaPath:"#/definitions/ServerSpec/properties/instructions/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.website !== undefined){
let data4 = data.website;
if(typeof data4 === "string"){
if(func4(data4) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/website",schemaPath:"#/definitions/ServerSpec/properties/website/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(func4(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/website",schemaPath:"#/definitions/ServerSpec/properties/website/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern9.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/website",schemaPath:"#/definitions/ServerSpec/properties/website/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/website",schemaPath:"#/definitions/ServerSpec/properties/website/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.author !== undefined){
let data5 = data.author;
if(typeof data5 === "string"){
if(func4(data5) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/author",schemaPath:"#/definitions/ServerSpec/properties/author/maxLength",keyword:"maxLength",params:{limit: 200}});
errors++;
}
if(func4(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/author",schemaPath:"#/definitions/ServerSpec/properties/author/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/author",schemaPath:"#/definitions/ServerSpec/properties/author/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/author",schemaPath:"#/definitions/ServerSpec/properties/author/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.repository !== undefined){
let data6 = data.repository;
if(typeof data6 === "string"){
if(func4(data6) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/repository",schemaPath:"#/definitions/ServerSpec/properties/repository/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(func4(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/repository",schemaPath:"#/definitions/ServerSpec/properties/repository/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern9.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/repository",schemaPath:"#/definitions/ServerSpec/properties/repository/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/repository",schemaPath:"#/definitions/ServerSpec/properties/repository/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.icons !== undefined){
let data7 = data.icons;
if(Array.isArray(data7)){
if(data7.length > 16){
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ServerSpec/properties/icons/maxItems",keyword:"maxItems",params:{limit: 16}});
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(!(validate25(data7[i0], {instancePath:instancePath+"/icons/" + i0,parentData:data7,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
let i1 = data7.length;
let j0;
if(i1 > 1){
outer0:
for([i1, j0] = lastEqualPair(data7); j0 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ServerSpec/properties/icons/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ServerSpec/properties/icons/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.packages !== undefined){
let data9 = data.packages;
if(Array.isArray(data9)){
if(data9.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/packages",schemaPath:"#/definitions/ServerSpec/properties/packages/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
if(!(validate27(data9[i2], {instancePath:instancePath+"/packages/" + i2,parentData:data9,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
let i3 = data9.length;
let j1;
if(i3 > 1){
outer1:
for([i3, j1] = lastEqualPair(data9); j1 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/packages",schemaPath:"#/definitions/ServerSpec/properties/packages/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}});
errors++;
break outer1;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/packages",schemaPath:"#/definitions/ServerSpec/properties/packages/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.remotes !== undefined){
let data11 = data.remotes;
if(Array.isArray(data11)){
if(data11.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/remotes",schemaPath:"#/definitions/ServerSpec/properties/remotes/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len2 = data11.length;
for(let i4=0; i4<len2; i4++){
if(!(validate31(data11[i4], {instancePath:instancePath+"/remotes/" + i4,parentData:data11,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
let i5 = data11.length;
let j2;
if(i5 > 1){
outer2:
for([i5, j2] = lastEqualPair(data11); j2 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/remotes",schemaPath:"#/definitions/ServerSpec/properties/remotes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}});
errors++;
break outer2;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/remotes",schemaPath:"#/definitions/ServerSpec/properties/remotes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ServerSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","properties":{"type":{"const":"string"},"enum":{"type":"array","minItems":1,"maxItems":10000,"uniqueItems":true,"items":{"type":"string"}},"const":{"type":"string"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"examples":{"type":"array","minItems":1,"maxItems":100,"uniqueItems":true,"items":{"type":"string"}},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"x-canonical":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"enum":["trim","nfc","lowercase"]}},"x-error":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"x-sensitive":{"const":true}},"additionalProperties":false,"if":{"required":["$ref"]},"else":{"required":["type"]}};
const schema14 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxLength/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxLength/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate36.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minLength/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minLength/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate38.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"string","maxLength":1024};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 1024){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-pattern/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-pattern/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}

const schema17 = {"enum":["date-time","date","time","duration","email","hostname","ipv4","ipv6","uri","uuid"]};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((((((((((data === "date-time") || (data === "date")) || (data === "time")) || (data === "duration")) || (data === "email")) || (data === "hostname")) || (data === "ipv4")) || (data === "ipv6")) || (data === "uri")) || (data === "uuid"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-format/enum",keyword:"enum",params:{allowedValues: schema17.enum}});
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":["object","boolean"],"properties":{"type":{"const":"string"},"enum":{"type":"array","minItems":1,"maxItems":10000,"uniqueItems":true,"items":{"type":"string"}},"const":{"type":"string"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TextSchema"}]},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"examples":{"type":"array","minItems":1,"maxItems":100,"uniqueItems":true,"items":{"type":"string"}},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"}},"additionalProperties":false};
const schema19 = {"type":"string","minLength":1,"maxLength":1000,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 1000){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-title/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-title/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-title/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-title/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"string","minLength":1,"maxLength":1000000,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 1000000){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-description/maxLength",keyword:"maxLength",params:{limit: 1000000}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-description/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"boolean"};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-deprecated/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 4096){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$comment/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$comment/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$comment/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$comment/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"string","minLength":1,"maxLength":512,"pattern":"^([A-Z][A-Za-z0-9]{0,63}|#|#/[A-Za-z0-9_.$~%/-]+|#[A-Za-z_][A-Za-z0-9_.-]*)$"};
const pattern36 = new RegExp("^([A-Z][A-Za-z0-9]{0,63}|#|#/[A-Za-z0-9_.$~%/-]+|#[A-Za-z_][A-Za-z0-9_.-]*)$", "u");

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 512){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$ref/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$ref/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern36.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$ref/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$ref/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate44};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TextSchema/type",keyword:"type",params:{type: schema18.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema18.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TextSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if("string" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/definitions/TextSchema/properties/type/const",keyword:"const",params:{allowedValue: "string"}});
errors++;
}
}
if(data.enum !== undefined){
let data1 = data.enum;
if(Array.isArray(data1)){
if(data1.length > 10000){
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/TextSchema/properties/enum/maxItems",keyword:"maxItems",params:{limit: 10000}});
errors++;
}
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/TextSchema/properties/enum/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/enum/" + i0,schemaPath:"#/definitions/TextSchema/properties/enum/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/TextSchema/properties/enum/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/TextSchema/properties/enum/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.const !== undefined){
if(typeof data.const !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/const",schemaPath:"#/definitions/TextSchema/properties/const/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper0.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper0.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper0.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data11 = data.allOf;
if(Array.isArray(data11)){
if(data11.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/TextSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data11.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/TextSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data11.length;
for(let i2=0; i2<len1; i2++){
if(!(wrapper0.validate(data11[i2], {instancePath:instancePath+"/allOf/" + i2,parentData:data11,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/TextSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data13 = data.anyOf;
if(Array.isArray(data13)){
if(data13.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/TextSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data13.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/TextSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data13.length;
for(let i3=0; i3<len2; i3++){
if(!(wrapper0.validate(data13[i3], {instancePath:instancePath+"/anyOf/" + i3,parentData:data13,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/TextSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data15 = data.oneOf;
if(Array.isArray(data15)){
if(data15.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/TextSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data15.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/TextSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data15.length;
for(let i4=0; i4<len3; i4++){
if(!(wrapper0.validate(data15[i4], {instancePath:instancePath+"/oneOf/" + i4,parentData:data15,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/TextSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper0.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
let data21 = data.examples;
if(Array.isArray(data21)){
if(data21.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/TextSchema/properties/examples/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
if(data21.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/TextSchema/properties/examples/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data21.length;
for(let i5=0; i5<len4; i5++){
if(typeof data21[i5] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/examples/" + i5,schemaPath:"#/definitions/TextSchema/properties/examples/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i6 = data21.length;
let j1;
if(i6 > 1){
const indices1 = {};
for(;i6--;){
let item1 = data21[i6];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/TextSchema/properties/examples/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j1}});
errors++;
break;
}
indices1[item1] = i6;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/TextSchema/properties/examples/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
}
validate44.errors = vErrors;
return errors === 0;
}

const pattern37 = new RegExp("^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.$ref === undefined) && (missing0 = "$ref")){
(vErrors ??= []).push({});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdentifierSpec/else/required",keyword:"required",params:{missingProperty: "type"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdentifierSpec/if",keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema13.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdentifierSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if("string" !== data.type){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/definitions/IdentifierSpec/properties/type/const",keyword:"const",params:{allowedValue: "string"}});
errors++;
}
}
if(data.enum !== undefined){
let data1 = data.enum;
if(Array.isArray(data1)){
if(data1.length > 10000){
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/IdentifierSpec/properties/enum/maxItems",keyword:"maxItems",params:{limit: 10000}});
errors++;
}
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/IdentifierSpec/properties/enum/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/enum/" + i0,schemaPath:"#/definitions/IdentifierSpec/properties/enum/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/IdentifierSpec/properties/enum/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/enum",schemaPath:"#/definitions/IdentifierSpec/properties/enum/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.const !== undefined){
if(typeof data.const !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/const",schemaPath:"#/definitions/IdentifierSpec/properties/const/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(validate44(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(validate44(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(validate44(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data11 = data.allOf;
if(Array.isArray(data11)){
if(data11.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/IdentifierSpec/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data11.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/IdentifierSpec/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data11.length;
for(let i2=0; i2<len1; i2++){
if(!(validate44(data11[i2], {instancePath:instancePath+"/allOf/" + i2,parentData:data11,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/IdentifierSpec/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data13 = data.anyOf;
if(Array.isArray(data13)){
if(data13.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/IdentifierSpec/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data13.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/IdentifierSpec/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data13.length;
for(let i3=0; i3<len2; i3++){
if(!(validate44(data13[i3], {instancePath:instancePath+"/anyOf/" + i3,parentData:data13,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/IdentifierSpec/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data15 = data.oneOf;
if(Array.isArray(data15)){
if(data15.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/IdentifierSpec/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data15.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/IdentifierSpec/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data15.length;
for(let i4=0; i4<len3; i4++){
if(!(validate44(data15[i4], {instancePath:instancePath+"/oneOf/" + i4,parentData:data15,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/IdentifierSpec/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(validate44(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
let data21 = data.examples;
if(Array.isArray(data21)){
if(data21.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/IdentifierSpec/properties/examples/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
if(data21.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/IdentifierSpec/properties/examples/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data21.length;
for(let i5=0; i5<len4; i5++){
if(typeof data21[i5] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/examples/" + i5,schemaPath:"#/definitions/IdentifierSpec/properties/examples/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i6 = data21.length;
let j1;
if(i6 > 1){
const indices1 = {};
for(;i6--;){
let item1 = data21[i6];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/IdentifierSpec/properties/examples/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j1}});
errors++;
break;
}
indices1[item1] = i6;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/IdentifierSpec/properties/examples/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data["x-canonical"] !== undefined){
let data25 = data["x-canonical"];
if(Array.isArray(data25)){
if(data25.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/IdentifierSpec/properties/x-canonical/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data25.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/IdentifierSpec/properties/x-canonical/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data25.length;
for(let i7=0; i7<len5; i7++){
let data26 = data25[i7];
if(!(((data26 === "trim") || (data26 === "nfc")) || (data26 === "lowercase"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical/" + i7,schemaPath:"#/definitions/IdentifierSpec/properties/x-canonical/items/enum",keyword:"enum",params:{allowedValues: schema13.properties["x-canonical"].items.enum}});
errors++;
}
}
let i8 = data25.length;
let j2;
if(i8 > 1){
outer0:
for([i8, j2] = lastEqualPair(data25); j2 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/IdentifierSpec/properties/x-canonical/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j2}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/IdentifierSpec/properties/x-canonical/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-error"] !== undefined){
let data27 = data["x-error"];
if(typeof data27 === "string"){
if(func4(data27) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/IdentifierSpec/properties/x-error/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data27)){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/IdentifierSpec/properties/x-error/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/IdentifierSpec/properties/x-error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/IdentifierSpec/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdentifierSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["contract_version","request_id","idempotency_key","timeout_ms","expected_revision","page_token","limit","offset","max_result_bytes","max_text_bytes","max_text_lines","next_token","result_count","revision","result","tool","timestamp","elapsed_ms","context","warnings","suggestions","redactions","replayed","attempts","truncated","budget_used","budget_limit","next_offset","has_more","policy_decision","policy_reason","policy_metadata","rate_class","rate_limit","rate_burst","rate_remaining","rate_reset_ms","code","message","category","retryable","effect","retry_after_ms","retry_after_s","retry_at","recovery","details","detail"]},"x-aliases":{"type":"array","uniqueItems":true,"maxItems":16,"minItems":1,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}},"x-error":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"x-canonical":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"enum":["trim","nfc","lowercase"]}},"x-mcp-header":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"},"x-sensitive":{"const":true},"x-listed":{"type":"object","minProperties":1,"maxProperties":100,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!(?:__proto__|\\$ref|properties|patternProperties|additionalProperties|propertyNames|unevaluatedProperties|dependentSchemas|items|prefixItems|contains|unevaluatedItems|if|then|else|allOf|anyOf|oneOf|not|contentSchema|\\$defs|x-listed)$)"}}},"additionalProperties":false};
const schema25 = {"type":["string","array"],"if":{"type":"array"},"then":{"items":{"enum":["string","integer","number","boolean","object","array","null"]},"minItems":1,"uniqueItems":true},"else":{"enum":["string","integer","number","boolean","object","array","null"]}};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(Array.isArray(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-type/type",keyword:"type",params:{type: schema25.type}});
errors++;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(!(Array.isArray(data))){
(vErrors ??= []).push({});
errors++;
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs4 = errors;
if(Array.isArray(data)){
if(data.length < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-type/then/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(!(((((((data0 === "string") || (data0 === "integer")) || (data0 === "number")) || (data0 === "boolean")) || (data0 === "object")) || (data0 === "array")) || (data0 === "null"))){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/keyword-type/then/items/enum",keyword:"enum",params:{allowedValues: schema25.then.items.enum}});
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
outer0:
for([i1, j0] = lastEqualPair(data); j0 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-type/then/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break outer0;
}
}
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(!(((((((data === "string") || (data === "integer")) || (data === "number")) || (data === "boolean")) || (data === "object")) || (data === "array")) || (data === "null"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-type/else/enum",keyword:"enum",params:{allowedValues: schema25.else.enum}});
errors++;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-type/if",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"array","minItems":1,"maxItems":10000,"uniqueItems":true,"items":true};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 10000){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-enum/maxItems",keyword:"maxItems",params:{limit: 10000}});
errors++;
}
if(data.length < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-enum/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
let i0 = data.length;
let j0;
if(i0 > 1){
outer0:
for([i0, j0] = lastEqualPair(data); j0 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-enum/uniqueItems",keyword:"uniqueItems",params:{i: i0, j: j0}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-enum/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}

const schema27 = {};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
validate77.errors = null;
return true;
}

const schema28 = {"type":"number","exclusiveMinimum":0};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data <= 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-multipleOf/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-multipleOf/type",keyword:"type",params:{type: "number"}});
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"number"};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maximum/type",keyword:"type",params:{type: "number"}});
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"number"};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-exclusiveMaximum/type",keyword:"type",params:{type: "number"}});
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}

const schema31 = {"type":"number"};

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minimum/type",keyword:"type",params:{type: "number"}});
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}

const schema32 = {"type":"number"};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-exclusiveMinimum/type",keyword:"type",params:{type: "number"}});
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}

const schema33 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxItems/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxItems/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxItems/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate93.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minItems/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minItems/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minItems/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate95.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"boolean"};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-uniqueItems/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxContains/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxContains/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxContains/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate99.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minContains/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minContains/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minContains/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate101.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxProperties/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxProperties/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-maxProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate103.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minProperties/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minProperties/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}});
errors++;
}
if(data < 0 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-minProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate105.errors = vErrors;
return errors === 0;
}

const schema40 = {"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}};
const pattern39 = new RegExp("^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$", "u");

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 1000){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-required/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func4(data0) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/keyword-required/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/keyword-required/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/definitions/keyword-required/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-required/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-required/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate107.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}}};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func4(key0) > 256){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-dependentRequired/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key0});
errors++;
}
if(!pattern39.test(key0)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-dependentRequired/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key0});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-dependentRequired/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key0});
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-dependentRequired/propertyNames",keyword:"propertyNames",params:{propertyName: key0}});
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(Array.isArray(data0)){
if(data0.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/keyword-dependentRequired/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func4(data1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/definitions/keyword-dependentRequired/additionalProperties/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/definitions/keyword-dependentRequired/additionalProperties/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/definitions/keyword-dependentRequired/additionalProperties/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/keyword-dependentRequired/additionalProperties/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/keyword-dependentRequired/additionalProperties/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-dependentRequired/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate109.errors = vErrors;
return errors === 0;
}

const schema42 = {};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
validate113.errors = null;
return true;
}

const schema43 = {"type":"boolean"};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-readOnly/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
validate116.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"boolean"};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-writeOnly/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
validate118.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"array","maxItems":1000,"items":true};

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 1000){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-examples/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-examples/type",keyword:"type",params:{type: "array"}});
errors++;
}
validate120.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"};

function validate123(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 64){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentEncoding/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentEncoding/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentEncoding/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentEncoding/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate123.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 255){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentMediaType/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentMediaType/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentMediaType/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-contentMediaType/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate125.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z_][A-Za-z0-9_.-]*$"};
const pattern47 = new RegExp("^[A-Za-z_][A-Za-z0-9_.-]*$", "u");

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(func4(data) > 128){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$anchor/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$anchor/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern47.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$anchor/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/keyword-$anchor/type",keyword:"type",params:{type: "string"}});
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}

const pattern44 = new RegExp("^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$", "u");
const pattern50 = new RegExp("^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", "u");
const pattern51 = new RegExp("^(?!(?:__proto__|\\$ref|properties|patternProperties|additionalProperties|propertyNames|unevaluatedProperties|dependentSchemas|items|prefixItems|contains|unevaluatedItems|if|then|else|allOf|anyOf|oneOf|not|contentSchema|\\$defs|x-listed)$)", "u");
const wrapper7 = {validate: validate72};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TypeSchema/type",keyword:"type",params:{type: schema24.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema24.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TypeSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/TypeSchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/TypeSchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/TypeSchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/TypeSchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/TypeSchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper7.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/TypeSchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/TypeSchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/TypeSchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/TypeSchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/TypeSchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper7.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/TypeSchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper7.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper7.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper7.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/TypeSchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/TypeSchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/TypeSchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/TypeSchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/TypeSchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper7.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/TypeSchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper7.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/TypeSchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/TypeSchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper7.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/TypeSchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper7.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper7.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper7.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper7.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper7.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/TypeSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/TypeSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper7.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/TypeSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/TypeSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/TypeSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper7.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/TypeSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/TypeSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/TypeSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper7.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/TypeSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper7.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper7.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/TypeSchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/TypeSchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/TypeSchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/TypeSchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/TypeSchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper7.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper7.validate.errors : vErrors.concat(wrapper7.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/TypeSchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data60 = data["x-bind"];
if(!((((((((((((((((((((((((((((((((((((((((((((((((data60 === "contract_version") || (data60 === "request_id")) || (data60 === "idempotency_key")) || (data60 === "timeout_ms")) || (data60 === "expected_revision")) || (data60 === "page_token")) || (data60 === "limit")) || (data60 === "offset")) || (data60 === "max_result_bytes")) || (data60 === "max_text_bytes")) || (data60 === "max_text_lines")) || (data60 === "next_token")) || (data60 === "result_count")) || (data60 === "revision")) || (data60 === "result")) || (data60 === "tool")) || (data60 === "timestamp")) || (data60 === "elapsed_ms")) || (data60 === "context")) || (data60 === "warnings")) || (data60 === "suggestions")) || (data60 === "redactions")) || (data60 === "replayed")) || (data60 === "attempts")) || (data60 === "truncated")) || (data60 === "budget_used")) || (data60 === "budget_limit")) || (data60 === "next_offset")) || (data60 === "has_more")) || (data60 === "policy_decision")) || (data60 === "policy_reason")) || (data60 === "policy_metadata")) || (data60 === "rate_class")) || (data60 === "rate_limit")) || (data60 === "rate_burst")) || (data60 === "rate_remaining")) || (data60 === "rate_reset_ms")) || (data60 === "code")) || (data60 === "message")) || (data60 === "category")) || (data60 === "retryable")) || (data60 === "effect")) || (data60 === "retry_after_ms")) || (data60 === "retry_after_s")) || (data60 === "retry_at")) || (data60 === "recovery")) || (data60 === "details")) || (data60 === "detail"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/TypeSchema/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema24.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-aliases"] !== undefined){
let data61 = data["x-aliases"];
if(Array.isArray(data61)){
if(data61.length > 16){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/TypeSchema/properties/x-aliases/maxItems",keyword:"maxItems",params:{limit: 16}});
errors++;
}
if(data61.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/TypeSchema/properties/x-aliases/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data61.length;
for(let i4=0; i4<len4; i4++){
let data62 = data61[i4];
if(typeof data62 === "string"){
if(func4(data62) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/TypeSchema/properties/x-aliases/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data62)){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/TypeSchema/properties/x-aliases/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/TypeSchema/properties/x-aliases/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data61.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data61[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/TypeSchema/properties/x-aliases/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/TypeSchema/properties/x-aliases/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-error"] !== undefined){
let data63 = data["x-error"];
if(typeof data63 === "string"){
if(func4(data63) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/TypeSchema/properties/x-error/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data63)){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/TypeSchema/properties/x-error/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/TypeSchema/properties/x-error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-canonical"] !== undefined){
let data64 = data["x-canonical"];
if(Array.isArray(data64)){
if(data64.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/TypeSchema/properties/x-canonical/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data64.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/TypeSchema/properties/x-canonical/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data64.length;
for(let i6=0; i6<len5; i6++){
let data65 = data64[i6];
if(!(((data65 === "trim") || (data65 === "nfc")) || (data65 === "lowercase"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical/" + i6,schemaPath:"#/definitions/TypeSchema/properties/x-canonical/items/enum",keyword:"enum",params:{allowedValues: schema24.properties["x-canonical"].items.enum}});
errors++;
}
}
let i7 = data64.length;
let j1;
if(i7 > 1){
outer0:
for([i7, j1] = lastEqualPair(data64); j1 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/TypeSchema/properties/x-canonical/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/TypeSchema/properties/x-canonical/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-mcp-header"] !== undefined){
let data66 = data["x-mcp-header"];
if(typeof data66 === "string"){
if(func4(data66) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/TypeSchema/properties/x-mcp-header/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(func4(data66) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/TypeSchema/properties/x-mcp-header/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern50.test(data66)){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/TypeSchema/properties/x-mcp-header/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/TypeSchema/properties/x-mcp-header/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/TypeSchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
if(data["x-listed"] !== undefined){
let data68 = data["x-listed"];
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(Object.keys(data68).length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/maxProperties",keyword:"maxProperties",params:{limit: 100}});
errors++;
}
if(Object.keys(data68).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key9 in data68){
const _errs108 = errors;
if(typeof key9 === "string"){
if(func4(key9) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key9});
errors++;
}
if(!pattern51.test(key9)){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key9});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9});
errors++;
}
var valid34 = _errs108 === errors;
if(!valid34){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/propertyNames",keyword:"propertyNames",params:{propertyName: key9}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/TypeSchema/properties/x-listed/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
validate72.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","required":["retry","message"],"properties":{"retry":{"enum":["never","caller","transient","unknown"]},"message":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"effect":{"enum":["none","unknown","partial","applied"]},"category":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"details":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"result":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"recovery":{"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"suggests":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z0-9_.-]{1,128}$"}},"description":{"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DeprecationSpec"}},"additionalProperties":false};
const pattern26 = new RegExp("^[a-z][a-z0-9_]{0,63}$", "u");
const pattern59 = new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]{1,128}$", "u");
const schema50 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DataSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-sensitive":{"const":true}},"additionalProperties":false};
const wrapper26 = {validate: validate132};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DataSchema/type",keyword:"type",params:{type: schema50.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema50.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DataSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/DataSchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/DataSchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/DataSchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/DataSchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/DataSchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper26.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/DataSchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/DataSchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/DataSchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/DataSchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/DataSchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper26.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/DataSchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper26.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper26.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper26.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/DataSchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/DataSchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/DataSchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/DataSchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/DataSchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper26.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/DataSchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper26.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/DataSchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/DataSchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper26.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/DataSchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper26.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper26.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper26.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper26.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper26.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/DataSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/DataSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper26.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/DataSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/DataSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/DataSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper26.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/DataSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/DataSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/DataSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper26.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/DataSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper26.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper26.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/DataSchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/DataSchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/DataSchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/DataSchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/DataSchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper26.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper26.validate.errors : vErrors.concat(wrapper26.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/DataSchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/DataSchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
}
validate132.errors = vErrors;
return errors === 0;
}

const schema51 = {"type":"object","required":["since","message"],"properties":{"since":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"message":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"additionalProperties":false};

function validate168(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.since === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DeprecationSpec/required",keyword:"required",params:{missingProperty: "since"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DeprecationSpec/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "since") || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DeprecationSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.since !== undefined){
let data0 = data.since;
if(typeof data0 === "string"){
if(func4(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/DeprecationSpec/properties/since/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/DeprecationSpec/properties/since/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/DeprecationSpec/properties/since/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/DeprecationSpec/properties/since/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(func4(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/DeprecationSpec/properties/message/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/DeprecationSpec/properties/message/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/DeprecationSpec/properties/message/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/DeprecationSpec/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DeprecationSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate168.errors = vErrors;
return errors === 0;
}


function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.retry === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorSpec/required",keyword:"required",params:{missingProperty: "retry"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorSpec/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema49.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.retry !== undefined){
let data0 = data.retry;
if(!((((data0 === "never") || (data0 === "caller")) || (data0 === "transient")) || (data0 === "unknown"))){
(vErrors ??= []).push({instancePath:instancePath+"/retry",schemaPath:"#/definitions/ErrorSpec/properties/retry/enum",keyword:"enum",params:{allowedValues: schema49.properties.retry.enum}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(func4(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ErrorSpec/properties/message/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ErrorSpec/properties/message/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ErrorSpec/properties/message/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ErrorSpec/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effect !== undefined){
let data2 = data.effect;
if(!((((data2 === "none") || (data2 === "unknown")) || (data2 === "partial")) || (data2 === "applied"))){
(vErrors ??= []).push({instancePath:instancePath+"/effect",schemaPath:"#/definitions/ErrorSpec/properties/effect/enum",keyword:"enum",params:{allowedValues: schema49.properties.effect.enum}});
errors++;
}
}
if(data.category !== undefined){
let data3 = data.category;
if(typeof data3 === "string"){
if(func4(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/category",schemaPath:"#/definitions/ErrorSpec/properties/category/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/category",schemaPath:"#/definitions/ErrorSpec/properties/category/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/category",schemaPath:"#/definitions/ErrorSpec/properties/category/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.details !== undefined){
let data4 = data.details;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
(vErrors ??= []).push({instancePath:instancePath+"/details",schemaPath:"#/definitions/ErrorSpec/properties/details/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate132(data4, {instancePath:instancePath+"/details",parentData:data,parentDataProperty:"details",rootData}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
let data5 = data.result;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/definitions/ErrorSpec/properties/result/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate132(data5, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
}
if(data.recovery !== undefined){
let data6 = data.recovery;
if(typeof data6 === "string"){
if(func4(data6) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/recovery",schemaPath:"#/definitions/ErrorSpec/properties/recovery/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(func4(data6) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/recovery",schemaPath:"#/definitions/ErrorSpec/properties/recovery/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/recovery",schemaPath:"#/definitions/ErrorSpec/properties/recovery/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/recovery",schemaPath:"#/definitions/ErrorSpec/properties/recovery/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.suggests !== undefined){
let data7 = data.suggests;
if(Array.isArray(data7)){
if(data7.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/suggests",schemaPath:"#/definitions/ErrorSpec/properties/suggests/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(func4(data8) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/suggests/" + i0,schemaPath:"#/definitions/ErrorSpec/properties/suggests/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern59.test(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/suggests/" + i0,schemaPath:"#/definitions/ErrorSpec/properties/suggests/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/suggests/" + i0,schemaPath:"#/definitions/ErrorSpec/properties/suggests/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data7.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data7[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/suggests",schemaPath:"#/definitions/ErrorSpec/properties/suggests/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/suggests",schemaPath:"#/definitions/ErrorSpec/properties/suggests/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.description !== undefined){
let data9 = data.description;
if(typeof data9 === "string"){
if(func4(data9) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ErrorSpec/properties/description/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(func4(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ErrorSpec/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ErrorSpec/properties/description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ErrorSpec/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.deprecated !== undefined){
if(!(validate168(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate168.errors : vErrors.concat(validate168.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate131.errors = vErrors;
return errors === 0;
}

const schema52 = {"type":"object","properties":{"invalid_input":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"rate_limited":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"internal":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"duplicate":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"revision_mismatch":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"budget_exceeded":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"too_large":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"key_reused":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"in_progress":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"policy_failed":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"timeout":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"invalid_output":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"outcome_unknown":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]},"store_unavailable":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/CommonErrorSpec"}]}},"additionalProperties":false};
const schema53 = {"type":["string","object"],"required":["code"],"properties":{"code":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"message":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"additionalProperties":false,"maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"};

function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorSpec/type",keyword:"type",params:{type: schema53.type}});
errors++;
}
if(typeof data === "string"){
if(func4(data) > 128){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorSpec/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorSpec/pattern",keyword:"pattern",params:{}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorSpec/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "code") || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(func4(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/CommonErrorSpec/properties/code/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/CommonErrorSpec/properties/code/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/CommonErrorSpec/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(func4(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/CommonErrorSpec/properties/message/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/CommonErrorSpec/properties/message/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/CommonErrorSpec/properties/message/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/CommonErrorSpec/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate172.errors = vErrors;
return errors === 0;
}


function validate171(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema52.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorsSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.invalid_input !== undefined){
if(!(validate172(data.invalid_input, {instancePath:instancePath+"/invalid_input",parentData:data,parentDataProperty:"invalid_input",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.rate_limited !== undefined){
if(!(validate172(data.rate_limited, {instancePath:instancePath+"/rate_limited",parentData:data,parentDataProperty:"rate_limited",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.internal !== undefined){
if(!(validate172(data.internal, {instancePath:instancePath+"/internal",parentData:data,parentDataProperty:"internal",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.duplicate !== undefined){
if(!(validate172(data.duplicate, {instancePath:instancePath+"/duplicate",parentData:data,parentDataProperty:"duplicate",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.revision_mismatch !== undefined){
if(!(validate172(data.revision_mismatch, {instancePath:instancePath+"/revision_mismatch",parentData:data,parentDataProperty:"revision_mismatch",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.budget_exceeded !== undefined){
if(!(validate172(data.budget_exceeded, {instancePath:instancePath+"/budget_exceeded",parentData:data,parentDataProperty:"budget_exceeded",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.too_large !== undefined){
if(!(validate172(data.too_large, {instancePath:instancePath+"/too_large",parentData:data,parentDataProperty:"too_large",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.key_reused !== undefined){
if(!(validate172(data.key_reused, {instancePath:instancePath+"/key_reused",parentData:data,parentDataProperty:"key_reused",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.in_progress !== undefined){
if(!(validate172(data.in_progress, {instancePath:instancePath+"/in_progress",parentData:data,parentDataProperty:"in_progress",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.policy_failed !== undefined){
if(!(validate172(data.policy_failed, {instancePath:instancePath+"/policy_failed",parentData:data,parentDataProperty:"policy_failed",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.timeout !== undefined){
if(!(validate172(data.timeout, {instancePath:instancePath+"/timeout",parentData:data,parentDataProperty:"timeout",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.invalid_output !== undefined){
if(!(validate172(data.invalid_output, {instancePath:instancePath+"/invalid_output",parentData:data,parentDataProperty:"invalid_output",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.outcome_unknown !== undefined){
if(!(validate172(data.outcome_unknown, {instancePath:instancePath+"/outcome_unknown",parentData:data,parentDataProperty:"outcome_unknown",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
if(data.store_unavailable !== undefined){
if(!(validate172(data.store_unavailable, {instancePath:instancePath+"/store_unavailable",parentData:data,parentDataProperty:"store_unavailable",rootData}))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/CommonErrorsSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate171.errors = vErrors;
return errors === 0;
}

const schema54 = {"type":["string","object"],"required":["success","failure"],"properties":{"request":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"reply":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"success":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"failure":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]}},"additionalProperties":false,"minLength":1,"maxLength":4,"pattern":"^none$"};
const pattern68 = new RegExp("^none$", "u");
const schema55 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RequestSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["contract_version","request_id","idempotency_key","timeout_ms","expected_revision","page_token","limit","offset","max_result_bytes","max_text_bytes","max_text_lines"]},"x-profiles":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}},"x-aliases":{"type":"array","uniqueItems":true,"maxItems":16,"minItems":1,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}},"x-error":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"x-canonical":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"enum":["trim","nfc","lowercase"]}},"x-mcp-header":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"},"x-sensitive":{"const":true},"x-listed":{"type":"object","minProperties":1,"maxProperties":100,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!(?:__proto__|\\$ref|properties|patternProperties|additionalProperties|propertyNames|unevaluatedProperties|dependentSchemas|items|prefixItems|contains|unevaluatedItems|if|then|else|allOf|anyOf|oneOf|not|contentSchema|\\$defs|x-listed)$)"}}},"additionalProperties":false};
const wrapper45 = {validate: validate189};

function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RequestSchema/type",keyword:"type",params:{type: schema55.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema55.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RequestSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/RequestSchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/RequestSchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/RequestSchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/RequestSchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/RequestSchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper45.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/RequestSchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/RequestSchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/RequestSchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/RequestSchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/RequestSchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper45.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/RequestSchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper45.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper45.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper45.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/RequestSchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/RequestSchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/RequestSchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/RequestSchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/RequestSchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper45.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/RequestSchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper45.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/RequestSchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/RequestSchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper45.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/RequestSchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper45.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper45.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper45.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper45.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper45.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/RequestSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/RequestSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper45.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/RequestSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/RequestSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/RequestSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper45.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/RequestSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/RequestSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/RequestSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper45.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/RequestSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper45.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper45.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/RequestSchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/RequestSchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/RequestSchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/RequestSchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/RequestSchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper45.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper45.validate.errors : vErrors.concat(wrapper45.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/RequestSchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data60 = data["x-bind"];
if(!(((((((((((data60 === "contract_version") || (data60 === "request_id")) || (data60 === "idempotency_key")) || (data60 === "timeout_ms")) || (data60 === "expected_revision")) || (data60 === "page_token")) || (data60 === "limit")) || (data60 === "offset")) || (data60 === "max_result_bytes")) || (data60 === "max_text_bytes")) || (data60 === "max_text_lines"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/RequestSchema/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema55.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-profiles"] !== undefined){
let data61 = data["x-profiles"];
if(Array.isArray(data61)){
if(data61.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/RequestSchema/properties/x-profiles/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data61.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/RequestSchema/properties/x-profiles/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data61.length;
for(let i4=0; i4<len4; i4++){
let data62 = data61[i4];
if(typeof data62 === "string"){
if(func4(data62) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/RequestSchema/properties/x-profiles/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data62)){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/RequestSchema/properties/x-profiles/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/RequestSchema/properties/x-profiles/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data61.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data61[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/RequestSchema/properties/x-profiles/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/RequestSchema/properties/x-profiles/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-aliases"] !== undefined){
let data63 = data["x-aliases"];
if(Array.isArray(data63)){
if(data63.length > 16){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/RequestSchema/properties/x-aliases/maxItems",keyword:"maxItems",params:{limit: 16}});
errors++;
}
if(data63.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/RequestSchema/properties/x-aliases/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data63.length;
for(let i6=0; i6<len5; i6++){
let data64 = data63[i6];
if(typeof data64 === "string"){
if(func4(data64) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i6,schemaPath:"#/definitions/RequestSchema/properties/x-aliases/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data64)){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i6,schemaPath:"#/definitions/RequestSchema/properties/x-aliases/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i6,schemaPath:"#/definitions/RequestSchema/properties/x-aliases/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i7 = data63.length;
let j1;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data63[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/RequestSchema/properties/x-aliases/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}});
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/RequestSchema/properties/x-aliases/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-error"] !== undefined){
let data65 = data["x-error"];
if(typeof data65 === "string"){
if(func4(data65) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/RequestSchema/properties/x-error/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data65)){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/RequestSchema/properties/x-error/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/RequestSchema/properties/x-error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-canonical"] !== undefined){
let data66 = data["x-canonical"];
if(Array.isArray(data66)){
if(data66.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/RequestSchema/properties/x-canonical/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data66.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/RequestSchema/properties/x-canonical/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len6 = data66.length;
for(let i8=0; i8<len6; i8++){
let data67 = data66[i8];
if(!(((data67 === "trim") || (data67 === "nfc")) || (data67 === "lowercase"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical/" + i8,schemaPath:"#/definitions/RequestSchema/properties/x-canonical/items/enum",keyword:"enum",params:{allowedValues: schema55.properties["x-canonical"].items.enum}});
errors++;
}
}
let i9 = data66.length;
let j2;
if(i9 > 1){
outer0:
for([i9, j2] = lastEqualPair(data66); j2 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/RequestSchema/properties/x-canonical/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j2}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/RequestSchema/properties/x-canonical/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-mcp-header"] !== undefined){
let data68 = data["x-mcp-header"];
if(typeof data68 === "string"){
if(func4(data68) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/RequestSchema/properties/x-mcp-header/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(func4(data68) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/RequestSchema/properties/x-mcp-header/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern50.test(data68)){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/RequestSchema/properties/x-mcp-header/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/RequestSchema/properties/x-mcp-header/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/RequestSchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
if(data["x-listed"] !== undefined){
let data70 = data["x-listed"];
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
if(Object.keys(data70).length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/maxProperties",keyword:"maxProperties",params:{limit: 100}});
errors++;
}
if(Object.keys(data70).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key9 in data70){
const _errs112 = errors;
if(typeof key9 === "string"){
if(func4(key9) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key9});
errors++;
}
if(!pattern51.test(key9)){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key9});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9});
errors++;
}
var valid37 = _errs112 === errors;
if(!valid37){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/propertyNames",keyword:"propertyNames",params:{propertyName: key9}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/RequestSchema/properties/x-listed/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
validate189.errors = vErrors;
return errors === 0;
}

const schema56 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ReplySchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["contract_version","request_id","next_token","result_count","result","tool","timestamp","elapsed_ms","context","warnings","suggestions","redactions","replayed","attempts","truncated","budget_used","budget_limit","next_offset","has_more","policy_decision","policy_reason","policy_metadata","rate_class","rate_limit","rate_burst","rate_remaining","rate_reset_ms"]},"x-profiles":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}},"x-sensitive":{"const":true}},"additionalProperties":false};
const wrapper64 = {validate: validate224};

function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ReplySchema/type",keyword:"type",params:{type: schema56.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema56.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ReplySchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/ReplySchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/ReplySchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/ReplySchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/ReplySchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/ReplySchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper64.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/ReplySchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/ReplySchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/ReplySchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/ReplySchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/ReplySchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper64.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/ReplySchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper64.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper64.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper64.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/ReplySchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/ReplySchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/ReplySchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/ReplySchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/ReplySchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper64.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/ReplySchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper64.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/ReplySchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/ReplySchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper64.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/ReplySchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper64.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper64.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper64.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper64.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper64.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/ReplySchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/ReplySchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper64.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/ReplySchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/ReplySchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/ReplySchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper64.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/ReplySchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/ReplySchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/ReplySchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper64.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/ReplySchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper64.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper64.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/ReplySchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/ReplySchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/ReplySchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/ReplySchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/ReplySchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper64.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper64.validate.errors : vErrors.concat(wrapper64.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/ReplySchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data60 = data["x-bind"];
if(!(((((((((((((((((((((((((((data60 === "contract_version") || (data60 === "request_id")) || (data60 === "next_token")) || (data60 === "result_count")) || (data60 === "result")) || (data60 === "tool")) || (data60 === "timestamp")) || (data60 === "elapsed_ms")) || (data60 === "context")) || (data60 === "warnings")) || (data60 === "suggestions")) || (data60 === "redactions")) || (data60 === "replayed")) || (data60 === "attempts")) || (data60 === "truncated")) || (data60 === "budget_used")) || (data60 === "budget_limit")) || (data60 === "next_offset")) || (data60 === "has_more")) || (data60 === "policy_decision")) || (data60 === "policy_reason")) || (data60 === "policy_metadata")) || (data60 === "rate_class")) || (data60 === "rate_limit")) || (data60 === "rate_burst")) || (data60 === "rate_remaining")) || (data60 === "rate_reset_ms"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/ReplySchema/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema56.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-profiles"] !== undefined){
let data61 = data["x-profiles"];
if(Array.isArray(data61)){
if(data61.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/ReplySchema/properties/x-profiles/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data61.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/ReplySchema/properties/x-profiles/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data61.length;
for(let i4=0; i4<len4; i4++){
let data62 = data61[i4];
if(typeof data62 === "string"){
if(func4(data62) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/ReplySchema/properties/x-profiles/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data62)){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/ReplySchema/properties/x-profiles/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/ReplySchema/properties/x-profiles/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data61.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data61[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/ReplySchema/properties/x-profiles/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/ReplySchema/properties/x-profiles/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/ReplySchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
}
validate224.errors = vErrors;
return errors === 0;
}

const schema57 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/FailureSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["contract_version","request_id","next_token","result_count","result","tool","timestamp","elapsed_ms","context","warnings","suggestions","redactions","replayed","attempts","truncated","budget_used","budget_limit","next_offset","has_more","policy_decision","policy_reason","policy_metadata","rate_class","rate_limit","rate_burst","rate_remaining","rate_reset_ms","code","message","category","retryable","effect","retry_after_ms","retry_after_s","retry_at","recovery","details","detail"]},"x-profiles":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}},"x-sensitive":{"const":true}},"additionalProperties":false};
const wrapper83 = {validate: validate260};

function validate260(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/FailureSchema/type",keyword:"type",params:{type: schema57.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema57.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/FailureSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/FailureSchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/FailureSchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/FailureSchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/FailureSchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/FailureSchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper83.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/FailureSchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/FailureSchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/FailureSchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/FailureSchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/FailureSchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper83.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/FailureSchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper83.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper83.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper83.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/FailureSchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/FailureSchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/FailureSchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/FailureSchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/FailureSchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper83.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/FailureSchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper83.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/FailureSchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/FailureSchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper83.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/FailureSchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper83.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper83.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper83.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper83.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper83.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/FailureSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/FailureSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper83.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/FailureSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/FailureSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/FailureSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper83.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/FailureSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/FailureSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/FailureSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper83.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/FailureSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper83.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper83.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/FailureSchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/FailureSchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/FailureSchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/FailureSchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/FailureSchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper83.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper83.validate.errors : vErrors.concat(wrapper83.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/FailureSchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data60 = data["x-bind"];
if(!((((((((((((((((((((((((((((((((((((((data60 === "contract_version") || (data60 === "request_id")) || (data60 === "next_token")) || (data60 === "result_count")) || (data60 === "result")) || (data60 === "tool")) || (data60 === "timestamp")) || (data60 === "elapsed_ms")) || (data60 === "context")) || (data60 === "warnings")) || (data60 === "suggestions")) || (data60 === "redactions")) || (data60 === "replayed")) || (data60 === "attempts")) || (data60 === "truncated")) || (data60 === "budget_used")) || (data60 === "budget_limit")) || (data60 === "next_offset")) || (data60 === "has_more")) || (data60 === "policy_decision")) || (data60 === "policy_reason")) || (data60 === "policy_metadata")) || (data60 === "rate_class")) || (data60 === "rate_limit")) || (data60 === "rate_burst")) || (data60 === "rate_remaining")) || (data60 === "rate_reset_ms")) || (data60 === "code")) || (data60 === "message")) || (data60 === "category")) || (data60 === "retryable")) || (data60 === "effect")) || (data60 === "retry_after_ms")) || (data60 === "retry_after_s")) || (data60 === "retry_at")) || (data60 === "recovery")) || (data60 === "details")) || (data60 === "detail"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/FailureSchema/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema57.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-profiles"] !== undefined){
let data61 = data["x-profiles"];
if(Array.isArray(data61)){
if(data61.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/FailureSchema/properties/x-profiles/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data61.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/FailureSchema/properties/x-profiles/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data61.length;
for(let i4=0; i4<len4; i4++){
let data62 = data61[i4];
if(typeof data62 === "string"){
if(func4(data62) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/FailureSchema/properties/x-profiles/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data62)){
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/FailureSchema/properties/x-profiles/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles/" + i4,schemaPath:"#/definitions/FailureSchema/properties/x-profiles/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data61.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data61[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/FailureSchema/properties/x-profiles/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-profiles",schemaPath:"#/definitions/FailureSchema/properties/x-profiles/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/FailureSchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
}
validate260.errors = vErrors;
return errors === 0;
}


function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/type",keyword:"type",params:{type: schema54.type}});
errors++;
}
if(typeof data === "string"){
if(func4(data) > 4){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/maxLength",keyword:"maxLength",params:{limit: 4}});
errors++;
}
if(func4(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern68.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/pattern",keyword:"pattern",params:{}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.success === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/required",keyword:"required",params:{missingProperty: "success"}});
errors++;
}
if(data.failure === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/required",keyword:"required",params:{missingProperty: "failure"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "request") || (key0 === "reply")) || (key0 === "success")) || (key0 === "failure"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnvelopeSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.request !== undefined){
let data0 = data.request;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
(vErrors ??= []).push({instancePath:instancePath+"/request",schemaPath:"#/definitions/EnvelopeSpec/properties/request/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate189(data0, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
}
if(data.reply !== undefined){
let data1 = data.reply;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
(vErrors ??= []).push({instancePath:instancePath+"/reply",schemaPath:"#/definitions/EnvelopeSpec/properties/reply/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate224(data1, {instancePath:instancePath+"/reply",parentData:data,parentDataProperty:"reply",rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
}
if(data.success !== undefined){
let data2 = data.success;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/definitions/EnvelopeSpec/properties/success/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate224(data2, {instancePath:instancePath+"/success",parentData:data,parentDataProperty:"success",rootData}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
}
if(data.failure !== undefined){
let data3 = data.failure;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/failure",schemaPath:"#/definitions/EnvelopeSpec/properties/failure/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate260(data3, {instancePath:instancePath+"/failure",parentData:data,parentDataProperty:"failure",rootData}))){
vErrors = vErrors === null ? validate260.errors : vErrors.concat(validate260.errors);
errors = vErrors.length;
}
}
}
validate188.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"object","required":["kind"],"properties":{"kind":{"enum":["network","state","file_system","process"]},"description":{"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"revisioned":{"type":["boolean","array"],"uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"type":"string","maxLength":64,"pattern":"^[A-Z][A-Za-z0-9]{0,63}$"}},"builtin":{"enum":["rate_limits"]},"error_map":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ErrorMapSpec"},"retry_policy":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/RetryPolicySpec"}},"additionalProperties":false};
const pattern32 = new RegExp("^[A-Z][A-Za-z0-9]{0,63}$", "u");
const schema59 = {"type":"object","propertyNames":{"type":"string","maxLength":128,"pattern":"^([1-5]XX|(?![0-9][xX][xX]$)(?!__proto__$)[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127})$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ErrorMapRowSpec"},"properties":{"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/DefaultErrorSpec"}}};
const pattern88 = new RegExp("^([1-5]XX|(?![0-9][xX][xX]$)(?!__proto__$)[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127})$", "u");
const schema60 = {"type":["string","object"],"required":["code"],"properties":{"code":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"effect":{"enum":["none","unknown","partial","applied"]}},"additionalProperties":false,"maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"};

function validate298(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapRowSpec/type",keyword:"type",params:{type: schema60.type}});
errors++;
}
if(typeof data === "string"){
if(func4(data) > 128){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapRowSpec/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapRowSpec/pattern",keyword:"pattern",params:{}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapRowSpec/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "code") || (key0 === "effect"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapRowSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(func4(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/ErrorMapRowSpec/properties/code/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/ErrorMapRowSpec/properties/code/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/ErrorMapRowSpec/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effect !== undefined){
let data1 = data.effect;
if(!((((data1 === "none") || (data1 === "unknown")) || (data1 === "partial")) || (data1 === "applied"))){
(vErrors ??= []).push({instancePath:instancePath+"/effect",schemaPath:"#/definitions/ErrorMapRowSpec/properties/effect/enum",keyword:"enum",params:{allowedValues: schema60.properties.effect.enum}});
errors++;
}
}
}
validate298.errors = vErrors;
return errors === 0;
}

const schema61 = {"type":["string","object"],"required":["code"],"properties":{"code":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"effect":{"enum":["unknown","partial","applied"]}},"additionalProperties":false,"maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"};

function validate300(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DefaultErrorSpec/type",keyword:"type",params:{type: schema61.type}});
errors++;
}
if(typeof data === "string"){
if(func4(data) > 128){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DefaultErrorSpec/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DefaultErrorSpec/pattern",keyword:"pattern",params:{}});
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DefaultErrorSpec/required",keyword:"required",params:{missingProperty: "code"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "code") || (key0 === "effect"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DefaultErrorSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 === "string"){
if(func4(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/DefaultErrorSpec/properties/code/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/DefaultErrorSpec/properties/code/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/definitions/DefaultErrorSpec/properties/code/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effect !== undefined){
let data1 = data.effect;
if(!(((data1 === "unknown") || (data1 === "partial")) || (data1 === "applied"))){
(vErrors ??= []).push({instancePath:instancePath+"/effect",schemaPath:"#/definitions/DefaultErrorSpec/properties/effect/enum",keyword:"enum",params:{allowedValues: schema61.properties.effect.enum}});
errors++;
}
}
}
validate300.errors = vErrors;
return errors === 0;
}


function validate297(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func4(key0) > 128){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapSpec/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key0});
errors++;
}
if(!pattern88.test(key0)){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapSpec/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key0});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapSpec/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key0});
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapSpec/propertyNames",keyword:"propertyNames",params:{propertyName: key0}});
errors++;
}
}
for(const key1 in data){
if(!(key1 === "default")){
if(!(validate298(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate298.errors : vErrors.concat(validate298.errors);
errors = vErrors.length;
}
}
}
if(data.default !== undefined){
if(!(validate300(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate300.errors : vErrors.concat(validate300.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ErrorMapSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate297.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"object","properties":{"max_retries":{"type":"integer","minimum":0,"maximum":100},"initial_backoff_ms":{"type":"integer","minimum":0,"maximum":2147483647},"max_backoff_ms":{"type":"integer","minimum":0,"maximum":2147483647},"attempt_timeout_ms":{"type":"integer","minimum":1,"maximum":2147483647},"multiplier":{"type":"number","minimum":1,"maximum":100},"jitter":{"enum":["full","spread","none"]},"budget":{"type":"object","properties":{"tokens":{"type":"integer","minimum":1,"maximum":1000000},"retry_cost":{"type":"integer","minimum":1,"maximum":1000000}},"additionalProperties":false}},"additionalProperties":false};

function validate303(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "max_retries") || (key0 === "initial_backoff_ms")) || (key0 === "max_backoff_ms")) || (key0 === "attempt_timeout_ms")) || (key0 === "multiplier")) || (key0 === "jitter")) || (key0 === "budget"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RetryPolicySpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.max_retries !== undefined){
let data0 = data.max_retries;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/max_retries",schemaPath:"#/definitions/RetryPolicySpec/properties/max_retries/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/max_retries",schemaPath:"#/definitions/RetryPolicySpec/properties/max_retries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/max_retries",schemaPath:"#/definitions/RetryPolicySpec/properties/max_retries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.initial_backoff_ms !== undefined){
let data1 = data.initial_backoff_ms;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/initial_backoff_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/initial_backoff_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 2147483647 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/initial_backoff_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/initial_backoff_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/initial_backoff_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/initial_backoff_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.max_backoff_ms !== undefined){
let data2 = data.max_backoff_ms;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/max_backoff_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/max_backoff_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/max_backoff_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/max_backoff_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/max_backoff_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/max_backoff_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.attempt_timeout_ms !== undefined){
let data3 = data.attempt_timeout_ms;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/attempt_timeout_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/attempt_timeout_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 2147483647 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/attempt_timeout_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/attempt_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data3 < 1 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/attempt_timeout_ms",schemaPath:"#/definitions/RetryPolicySpec/properties/attempt_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.multiplier !== undefined){
let data4 = data.multiplier;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/multiplier",schemaPath:"#/definitions/RetryPolicySpec/properties/multiplier/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/multiplier",schemaPath:"#/definitions/RetryPolicySpec/properties/multiplier/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/multiplier",schemaPath:"#/definitions/RetryPolicySpec/properties/multiplier/type",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.jitter !== undefined){
let data5 = data.jitter;
if(!(((data5 === "full") || (data5 === "spread")) || (data5 === "none"))){
(vErrors ??= []).push({instancePath:instancePath+"/jitter",schemaPath:"#/definitions/RetryPolicySpec/properties/jitter/enum",keyword:"enum",params:{allowedValues: schema62.properties.jitter.enum}});
errors++;
}
}
if(data.budget !== undefined){
let data6 = data.budget;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
if(!((key1 === "tokens") || (key1 === "retry_cost"))){
(vErrors ??= []).push({instancePath:instancePath+"/budget",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data6.tokens !== undefined){
let data7 = data6.tokens;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/budget/tokens",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/properties/tokens/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/budget/tokens",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/properties/tokens/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data7 < 1 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/budget/tokens",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/properties/tokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data6.retry_cost !== undefined){
let data8 = data6.retry_cost;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/budget/retry_cost",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/properties/retry_cost/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/budget/retry_cost",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/properties/retry_cost/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data8 < 1 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/budget/retry_cost",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/properties/retry_cost/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/budget",schemaPath:"#/definitions/RetryPolicySpec/properties/budget/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RetryPolicySpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate303.errors = vErrors;
return errors === 0;
}


function validate296(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DependencySpec/required",keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "kind") || (key0 === "description")) || (key0 === "revisioned")) || (key0 === "builtin")) || (key0 === "error_map")) || (key0 === "retry_policy"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DependencySpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(!((((data0 === "network") || (data0 === "state")) || (data0 === "file_system")) || (data0 === "process"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/definitions/DependencySpec/properties/kind/enum",keyword:"enum",params:{allowedValues: schema58.properties.kind.enum}});
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if(typeof data1 === "string"){
if(func4(data1) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/DependencySpec/properties/description/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/DependencySpec/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/DependencySpec/properties/description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/DependencySpec/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.revisioned !== undefined){
let data2 = data.revisioned;
if((typeof data2 !== "boolean") && (!(Array.isArray(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/revisioned",schemaPath:"#/definitions/DependencySpec/properties/revisioned/type",keyword:"type",params:{type: schema58.properties.revisioned.type}});
errors++;
}
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/revisioned",schemaPath:"#/definitions/DependencySpec/properties/revisioned/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data2.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/revisioned",schemaPath:"#/definitions/DependencySpec/properties/revisioned/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func4(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/revisioned/" + i0,schemaPath:"#/definitions/DependencySpec/properties/revisioned/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern32.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/revisioned/" + i0,schemaPath:"#/definitions/DependencySpec/properties/revisioned/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/revisioned/" + i0,schemaPath:"#/definitions/DependencySpec/properties/revisioned/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/revisioned",schemaPath:"#/definitions/DependencySpec/properties/revisioned/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
}
if(data.builtin !== undefined){
if(!(data.builtin === "rate_limits")){
(vErrors ??= []).push({instancePath:instancePath+"/builtin",schemaPath:"#/definitions/DependencySpec/properties/builtin/enum",keyword:"enum",params:{allowedValues: schema58.properties.builtin.enum}});
errors++;
}
}
if(data.error_map !== undefined){
if(!(validate297(data.error_map, {instancePath:instancePath+"/error_map",parentData:data,parentDataProperty:"error_map",rootData}))){
vErrors = vErrors === null ? validate297.errors : vErrors.concat(validate297.errors);
errors = vErrors.length;
}
}
if(data.retry_policy !== undefined){
if(!(validate303(data.retry_policy, {instancePath:instancePath+"/retry_policy",parentData:data,parentDataProperty:"retry_policy",rootData}))){
vErrors = vErrors === null ? validate303.errors : vErrors.concat(validate303.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/DependencySpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate296.errors = vErrors;
return errors === 0;
}

const schema63 = {"type":"object","required":["per_minute","burst"],"properties":{"per_minute":{"type":"integer","minimum":1,"maximum":1000000},"burst":{"type":"integer","minimum":1,"maximum":1000000}},"additionalProperties":false};

function validate306(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.per_minute === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RateClassSpec/required",keyword:"required",params:{missingProperty: "per_minute"}});
errors++;
}
if(data.burst === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RateClassSpec/required",keyword:"required",params:{missingProperty: "burst"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "per_minute") || (key0 === "burst"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RateClassSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.per_minute !== undefined){
let data0 = data.per_minute;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/per_minute",schemaPath:"#/definitions/RateClassSpec/properties/per_minute/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/per_minute",schemaPath:"#/definitions/RateClassSpec/properties/per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/per_minute",schemaPath:"#/definitions/RateClassSpec/properties/per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.burst !== undefined){
let data1 = data.burst;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/burst",schemaPath:"#/definitions/RateClassSpec/properties/burst/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/burst",schemaPath:"#/definitions/RateClassSpec/properties/burst/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/burst",schemaPath:"#/definitions/RateClassSpec/properties/burst/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RateClassSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate306.errors = vErrors;
return errors === 0;
}

const schema64 = {"type":"object","required":["key","window_ms","on_repeat"],"properties":{"key":{"enum":["input","idempotency_key","request_id"]},"window_ms":{"type":"integer","minimum":1,"maximum":31536000000},"on_repeat":{"enum":["reject","replay"]},"on_concurrent":{"enum":["reject","wait"]},"on_store_error":{"enum":["deny","allow","local"]}},"additionalProperties":false};

function validate308(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.key === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdempotencySpec/required",keyword:"required",params:{missingProperty: "key"}});
errors++;
}
if(data.window_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdempotencySpec/required",keyword:"required",params:{missingProperty: "window_ms"}});
errors++;
}
if(data.on_repeat === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdempotencySpec/required",keyword:"required",params:{missingProperty: "on_repeat"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "window_ms")) || (key0 === "on_repeat")) || (key0 === "on_concurrent")) || (key0 === "on_store_error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdempotencySpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.key !== undefined){
let data0 = data.key;
if(!(((data0 === "input") || (data0 === "idempotency_key")) || (data0 === "request_id"))){
(vErrors ??= []).push({instancePath:instancePath+"/key",schemaPath:"#/definitions/IdempotencySpec/properties/key/enum",keyword:"enum",params:{allowedValues: schema64.properties.key.enum}});
errors++;
}
}
if(data.window_ms !== undefined){
let data1 = data.window_ms;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/window_ms",schemaPath:"#/definitions/IdempotencySpec/properties/window_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 31536000000 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/window_ms",schemaPath:"#/definitions/IdempotencySpec/properties/window_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000000}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/window_ms",schemaPath:"#/definitions/IdempotencySpec/properties/window_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.on_repeat !== undefined){
let data2 = data.on_repeat;
if(!((data2 === "reject") || (data2 === "replay"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_repeat",schemaPath:"#/definitions/IdempotencySpec/properties/on_repeat/enum",keyword:"enum",params:{allowedValues: schema64.properties.on_repeat.enum}});
errors++;
}
}
if(data.on_concurrent !== undefined){
let data3 = data.on_concurrent;
if(!((data3 === "reject") || (data3 === "wait"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_concurrent",schemaPath:"#/definitions/IdempotencySpec/properties/on_concurrent/enum",keyword:"enum",params:{allowedValues: schema64.properties.on_concurrent.enum}});
errors++;
}
}
if(data.on_store_error !== undefined){
let data4 = data.on_store_error;
if(!(((data4 === "deny") || (data4 === "allow")) || (data4 === "local"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_store_error",schemaPath:"#/definitions/IdempotencySpec/properties/on_store_error/enum",keyword:"enum",params:{allowedValues: schema64.properties.on_store_error.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/IdempotencySpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate308.errors = vErrors;
return errors === 0;
}

const schema65 = {"type":"object","required":["errors"],"properties":{"errors":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128,"pattern":"^([A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*|\\$[a-z][a-z0-9_]{0,63})$"}},"profiles":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}},"uses":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"enum":["read","create","update","delete"]}},"outcomes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}},"additionalProperties":false};
const pattern64 = new RegExp("^([A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*|\\$[a-z][a-z0-9_]{0,63})$", "u");

function validate310(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.errors === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PolicySpec/required",keyword:"required",params:{missingProperty: "errors"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "errors") || (key0 === "profiles")) || (key0 === "uses")) || (key0 === "outcomes"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PolicySpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.errors !== undefined){
let data0 = data.errors;
if(Array.isArray(data0)){
if(data0.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/PolicySpec/properties/errors/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func4(data1) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i0,schemaPath:"#/definitions/PolicySpec/properties/errors/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern64.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i0,schemaPath:"#/definitions/PolicySpec/properties/errors/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i0,schemaPath:"#/definitions/PolicySpec/properties/errors/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/PolicySpec/properties/errors/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/PolicySpec/properties/errors/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.profiles !== undefined){
let data2 = data.profiles;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/PolicySpec/properties/profiles/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len1 = data2.length;
for(let i2=0; i2<len1; i2++){
let data3 = data2[i2];
if(typeof data3 === "string"){
if(func4(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + i2,schemaPath:"#/definitions/PolicySpec/properties/profiles/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + i2,schemaPath:"#/definitions/PolicySpec/properties/profiles/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + i2,schemaPath:"#/definitions/PolicySpec/properties/profiles/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i3 = data2.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data2[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/PolicySpec/properties/profiles/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}});
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/PolicySpec/properties/profiles/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.uses !== undefined){
let data4 = data.uses;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
const _errs12 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PolicySpec/properties/uses/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key1});
errors++;
}
if(!pattern26.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PolicySpec/properties/uses/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PolicySpec/properties/uses/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid7 = _errs12 === errors;
if(!valid7){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PolicySpec/properties/uses/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data4){
let data5 = data4[key2];
if(!((((data5 === "read") || (data5 === "create")) || (data5 === "update")) || (data5 === "delete"))){
(vErrors ??= []).push({instancePath:instancePath+"/uses/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/PolicySpec/properties/uses/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema65.properties.uses.additionalProperties.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PolicySpec/properties/uses/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.outcomes !== undefined){
let data6 = data.outcomes;
if(Array.isArray(data6)){
if(data6.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/PolicySpec/properties/outcomes/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len2 = data6.length;
for(let i4=0; i4<len2; i4++){
let data7 = data6[i4];
if(typeof data7 === "string"){
if(func4(data7) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i4,schemaPath:"#/definitions/PolicySpec/properties/outcomes/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i4,schemaPath:"#/definitions/PolicySpec/properties/outcomes/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i4,schemaPath:"#/definitions/PolicySpec/properties/outcomes/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data6.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data6[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/PolicySpec/properties/outcomes/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}});
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/PolicySpec/properties/outcomes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PolicySpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate310.errors = vErrors;
return errors === 0;
}

const schema66 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["next_token","result_count","revision"]},"x-sensitive":{"const":true},"x-listed":{"type":"object","minProperties":1,"maxProperties":100,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!(?:__proto__|\\$ref|properties|patternProperties|additionalProperties|propertyNames|unevaluatedProperties|dependentSchemas|items|prefixItems|contains|unevaluatedItems|if|then|else|allOf|anyOf|oneOf|not|contentSchema|\\$defs|x-listed)$)"}}},"additionalProperties":false};
const wrapper102 = {validate: validate312};

function validate312(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/OutputSchema/type",keyword:"type",params:{type: schema66.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema66.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/OutputSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/OutputSchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/OutputSchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/OutputSchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/OutputSchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/OutputSchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper102.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/OutputSchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/OutputSchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/OutputSchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/OutputSchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/OutputSchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper102.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/OutputSchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper102.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper102.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper102.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/OutputSchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/OutputSchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/OutputSchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/OutputSchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/OutputSchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper102.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/OutputSchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper102.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/OutputSchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/OutputSchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper102.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/OutputSchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper102.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper102.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper102.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper102.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper102.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/OutputSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/OutputSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper102.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/OutputSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/OutputSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/OutputSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper102.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/OutputSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/OutputSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/OutputSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper102.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/OutputSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper102.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper102.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/OutputSchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/OutputSchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/OutputSchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/OutputSchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/OutputSchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper102.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper102.validate.errors : vErrors.concat(wrapper102.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/OutputSchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data60 = data["x-bind"];
if(!(((data60 === "next_token") || (data60 === "result_count")) || (data60 === "revision"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/OutputSchema/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema66.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/OutputSchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
if(data["x-listed"] !== undefined){
let data62 = data["x-listed"];
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(Object.keys(data62).length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/maxProperties",keyword:"maxProperties",params:{limit: 100}});
errors++;
}
if(Object.keys(data62).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key9 in data62){
const _errs97 = errors;
if(typeof key9 === "string"){
if(func4(key9) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key9});
errors++;
}
if(!pattern51.test(key9)){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key9});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9});
errors++;
}
var valid28 = _errs97 === errors;
if(!valid28){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/propertyNames",keyword:"propertyNames",params:{propertyName: key9}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/OutputSchema/properties/x-listed/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
validate312.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"object","properties":{"names":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}},"detectors":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"enum":["age_key","anthropic_key","argon2_hash","atlassian_token","aws_access_key","azure_client_secret","azure_sas","basic_auth","bcrypt_hash","bearer_token","credit_card","databricks_token","digitalocean_token","discord_bot_token","discord_webhook","docker_token","doppler_token","figma_token","fly_token","github_fine_token","github_token","gitlab_token","google_api_key","google_client_secret","google_oauth_token","google_refresh_token","grafana_token","groq_key","heroku_key","hugging_face_token","jose","jwt","langsmith_key","linear_key","mailgun_key","mapbox_token","named_value","netlify_token","new_relic_key","notion_token","npm_token","openai_key","openai_legacy_key","openrouter_key","option_value","perplexity_key","planetscale_token","postman_key","private_key","pulumi_token","pypi_token","render_key","replicate_token","rubygems_key","sendgrid_key","sentry_token","shopify_token","slack_token","slack_webhook","sourcegraph_token","square_token","stripe_key","supabase_key","tag_value","tavily_key","telegram_token","terraform_token","twilio_key","url_credentials","vault_token","vercel_blob_token","webhook_secret","xai_key"]}},"mask":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"path_style":{"enum":["json_pointer","dotted"]}},"additionalProperties":false};

function validate347(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "names") || (key0 === "detectors")) || (key0 === "mask")) || (key0 === "path_style"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RedactionSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.names !== undefined){
let data0 = data.names;
if(Array.isArray(data0)){
if(data0.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/names",schemaPath:"#/definitions/RedactionSpec/properties/names/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func4(data1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/names/" + i0,schemaPath:"#/definitions/RedactionSpec/properties/names/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/names/" + i0,schemaPath:"#/definitions/RedactionSpec/properties/names/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/names/" + i0,schemaPath:"#/definitions/RedactionSpec/properties/names/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/names",schemaPath:"#/definitions/RedactionSpec/properties/names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/names",schemaPath:"#/definitions/RedactionSpec/properties/names/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.detectors !== undefined){
let data2 = data.detectors;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/detectors",schemaPath:"#/definitions/RedactionSpec/properties/detectors/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len1 = data2.length;
for(let i2=0; i2<len1; i2++){
let data3 = data2[i2];
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data3 === "age_key") || (data3 === "anthropic_key")) || (data3 === "argon2_hash")) || (data3 === "atlassian_token")) || (data3 === "aws_access_key")) || (data3 === "azure_client_secret")) || (data3 === "azure_sas")) || (data3 === "basic_auth")) || (data3 === "bcrypt_hash")) || (data3 === "bearer_token")) || (data3 === "credit_card")) || (data3 === "databricks_token")) || (data3 === "digitalocean_token")) || (data3 === "discord_bot_token")) || (data3 === "discord_webhook")) || (data3 === "docker_token")) || (data3 === "doppler_token")) || (data3 === "figma_token")) || (data3 === "fly_token")) || (data3 === "github_fine_token")) || (data3 === "github_token")) || (data3 === "gitlab_token")) || (data3 === "google_api_key")) || (data3 === "google_client_secret")) || (data3 === "google_oauth_token")) || (data3 === "google_refresh_token")) || (data3 === "grafana_token")) || (data3 === "groq_key")) || (data3 === "heroku_key")) || (data3 === "hugging_face_token")) || (data3 === "jose")) || (data3 === "jwt")) || (data3 === "langsmith_key")) || (data3 === "linear_key")) || (data3 === "mailgun_key")) || (data3 === "mapbox_token")) || (data3 === "named_value")) || (data3 === "netlify_token")) || (data3 === "new_relic_key")) || (data3 === "notion_token")) || (data3 === "npm_token")) || (data3 === "openai_key")) || (data3 === "openai_legacy_key")) || (data3 === "openrouter_key")) || (data3 === "option_value")) || (data3 === "perplexity_key")) || (data3 === "planetscale_token")) || (data3 === "postman_key")) || (data3 === "private_key")) || (data3 === "pulumi_token")) || (data3 === "pypi_token")) || (data3 === "render_key")) || (data3 === "replicate_token")) || (data3 === "rubygems_key")) || (data3 === "sendgrid_key")) || (data3 === "sentry_token")) || (data3 === "shopify_token")) || (data3 === "slack_token")) || (data3 === "slack_webhook")) || (data3 === "sourcegraph_token")) || (data3 === "square_token")) || (data3 === "stripe_key")) || (data3 === "supabase_key")) || (data3 === "tag_value")) || (data3 === "tavily_key")) || (data3 === "telegram_token")) || (data3 === "terraform_token")) || (data3 === "twilio_key")) || (data3 === "url_credentials")) || (data3 === "vault_token")) || (data3 === "vercel_blob_token")) || (data3 === "webhook_secret")) || (data3 === "xai_key"))){
(vErrors ??= []).push({instancePath:instancePath+"/detectors/" + i2,schemaPath:"#/definitions/RedactionSpec/properties/detectors/items/enum",keyword:"enum",params:{allowedValues: schema67.properties.detectors.items.enum}});
errors++;
}
}
let i3 = data2.length;
let j1;
if(i3 > 1){
outer0:
for([i3, j1] = lastEqualPair(data2); j1 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/detectors",schemaPath:"#/definitions/RedactionSpec/properties/detectors/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/detectors",schemaPath:"#/definitions/RedactionSpec/properties/detectors/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.mask !== undefined){
let data4 = data.mask;
if(typeof data4 === "string"){
if(func4(data4) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/mask",schemaPath:"#/definitions/RedactionSpec/properties/mask/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/mask",schemaPath:"#/definitions/RedactionSpec/properties/mask/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/mask",schemaPath:"#/definitions/RedactionSpec/properties/mask/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mask",schemaPath:"#/definitions/RedactionSpec/properties/mask/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.path_style !== undefined){
let data5 = data.path_style;
if(!((data5 === "json_pointer") || (data5 === "dotted"))){
(vErrors ??= []).push({instancePath:instancePath+"/path_style",schemaPath:"#/definitions/RedactionSpec/properties/path_style/enum",keyword:"enum",params:{allowedValues: schema67.properties.path_style.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/RedactionSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate347.errors = vErrors;
return errors === 0;
}

const schema68 = {"type":"object","properties":{"input_bytes":{"type":"integer","minimum":1,"maximum":1073741824},"input_depth":{"type":"integer","minimum":1,"maximum":1000},"input_keys":{"type":"integer","minimum":1,"maximum":10000000},"result_bytes":{"type":"integer","minimum":2,"maximum":1073741824},"timeout_ms":{"type":"integer","minimum":1,"maximum":2147483647},"on_rate_store_error":{"enum":["local","deny","allow"]}},"additionalProperties":false};

function validate349(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "input_bytes") || (key0 === "input_depth")) || (key0 === "input_keys")) || (key0 === "result_bytes")) || (key0 === "timeout_ms")) || (key0 === "on_rate_store_error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/LimitsSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.input_bytes !== undefined){
let data0 = data.input_bytes;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/input_bytes",schemaPath:"#/definitions/LimitsSpec/properties/input_bytes/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1073741824 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/input_bytes",schemaPath:"#/definitions/LimitsSpec/properties/input_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}});
errors++;
}
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/input_bytes",schemaPath:"#/definitions/LimitsSpec/properties/input_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.input_depth !== undefined){
let data1 = data.input_depth;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/input_depth",schemaPath:"#/definitions/LimitsSpec/properties/input_depth/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/input_depth",schemaPath:"#/definitions/LimitsSpec/properties/input_depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}});
errors++;
}
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/input_depth",schemaPath:"#/definitions/LimitsSpec/properties/input_depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.input_keys !== undefined){
let data2 = data.input_keys;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/input_keys",schemaPath:"#/definitions/LimitsSpec/properties/input_keys/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10000000 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/input_keys",schemaPath:"#/definitions/LimitsSpec/properties/input_keys/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000}});
errors++;
}
if(data2 < 1 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/input_keys",schemaPath:"#/definitions/LimitsSpec/properties/input_keys/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.result_bytes !== undefined){
let data3 = data.result_bytes;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/result_bytes",schemaPath:"#/definitions/LimitsSpec/properties/result_bytes/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1073741824 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/result_bytes",schemaPath:"#/definitions/LimitsSpec/properties/result_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}});
errors++;
}
if(data3 < 2 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/result_bytes",schemaPath:"#/definitions/LimitsSpec/properties/result_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2}});
errors++;
}
}
}
if(data.timeout_ms !== undefined){
let data4 = data.timeout_ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/timeout_ms",schemaPath:"#/definitions/LimitsSpec/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2147483647 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout_ms",schemaPath:"#/definitions/LimitsSpec/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data4 < 1 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout_ms",schemaPath:"#/definitions/LimitsSpec/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.on_rate_store_error !== undefined){
let data5 = data.on_rate_store_error;
if(!(((data5 === "local") || (data5 === "deny")) || (data5 === "allow"))){
(vErrors ??= []).push({instancePath:instancePath+"/on_rate_store_error",schemaPath:"#/definitions/LimitsSpec/properties/on_rate_store_error/enum",keyword:"enum",params:{allowedValues: schema68.properties.on_rate_store_error.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/LimitsSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate349.errors = vErrors;
return errors === 0;
}

const schema69 = {"type":"object","required":["id","at","reason"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"},"at":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"reason":{"type":"string","minLength":1,"maxLength":4096,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"additionalProperties":false};
const pattern106 = new RegExp("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "u");

function validate351(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SuppressionSpec/required",keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SuppressionSpec/required",keyword:"required",params:{missingProperty: "at"}});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SuppressionSpec/required",keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "at")) || (key0 === "reason"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SuppressionSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func4(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/definitions/SuppressionSpec/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/definitions/SuppressionSpec/properties/id/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern106.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/definitions/SuppressionSpec/properties/id/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/definitions/SuppressionSpec/properties/id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.at !== undefined){
let data1 = data.at;
if(typeof data1 === "string"){
if(func4(data1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/SuppressionSpec/properties/at/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/SuppressionSpec/properties/at/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/SuppressionSpec/properties/at/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/SuppressionSpec/properties/at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.reason !== undefined){
let data2 = data.reason;
if(typeof data2 === "string"){
if(func4(data2) > 4096){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/definitions/SuppressionSpec/properties/reason/maxLength",keyword:"maxLength",params:{limit: 4096}});
errors++;
}
if(func4(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/definitions/SuppressionSpec/properties/reason/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/definitions/SuppressionSpec/properties/reason/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/definitions/SuppressionSpec/properties/reason/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SuppressionSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate351.errors = vErrors;
return errors === 0;
}

const schema70 = {"type":"object","required":["description","input"],"properties":{"description":{"type":"string","minLength":1,"maxLength":1000000,"pattern":"^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"title":{"type":"string","minLength":1,"maxLength":1000,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"input":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"output":{"type":"object","allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/OutputSchema"}]},"content":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"enum":["text","image","audio","resource"]}},"output_schema":{"enum":["full","success_only","none"]},"annotations":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/AnnotationsSpec"},"icons":{"type":"array","uniqueItems":true,"maxItems":100,"minItems":1,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ToolIconSpec"}},"_meta":{"type":"object","minProperties":1,"propertyNames":{"type":"string","minLength":1,"maxLength":512}},"uses":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"enum":["read","create","update","delete"]}},"idempotent":{"type":"boolean"},"category":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"profiles":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}},"rate_class":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"errors":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128,"pattern":"^([A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*|\\$[a-z][a-z0-9_]{0,63})$"}},"outcomes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}},"policy":{"type":"boolean"},"idempotency":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"timeout_ms":{"type":"integer","minimum":1,"maximum":2147483647},"truncate":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TruncateSpec"}},"per_profile":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/PerProfileSpec"}},"examples":{"type":"array","maxItems":100,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ExampleSpec"}},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/ToolDeprecationSpec"},"aliases":{"type":"array","uniqueItems":true,"maxItems":20,"minItems":1,"items":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z0-9_.-]{1,128}$"}}},"additionalProperties":false};
const schema71 = {"type":["object","boolean"],"properties":{"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/InputSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["contract_version","request_id","idempotency_key","timeout_ms","expected_revision","page_token","limit","offset","max_result_bytes","max_text_bytes","max_text_lines"]},"x-aliases":{"type":"array","uniqueItems":true,"maxItems":16,"minItems":1,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}},"x-error":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"x-canonical":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"enum":["trim","nfc","lowercase"]}},"x-mcp-header":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"},"x-sensitive":{"const":true},"x-listed":{"type":"object","minProperties":1,"maxProperties":100,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!(?:__proto__|\\$ref|properties|patternProperties|additionalProperties|propertyNames|unevaluatedProperties|dependentSchemas|items|prefixItems|contains|unevaluatedItems|if|then|else|allOf|anyOf|oneOf|not|contentSchema|\\$defs|x-listed)$)"}}},"additionalProperties":false};
const wrapper121 = {validate: validate354};

function validate354(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/InputSchema/type",keyword:"type",params:{type: schema71.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema71.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/InputSchema/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data21 = data.properties;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/InputSchema/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data21){
const _errs25 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/InputSchema/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/InputSchema/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/InputSchema/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs25 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/InputSchema/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data21){
if(!(wrapper121.validate(data21[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/InputSchema/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data23 = data.patternProperties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/InputSchema/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data23){
const _errs31 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/InputSchema/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/InputSchema/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs31 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/InputSchema/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data23){
if(!(wrapper121.validate(data23[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/InputSchema/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(wrapper121.validate(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(wrapper121.validate(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(wrapper121.validate(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data28 = data.dependentSchemas;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(Object.keys(data28).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/InputSchema/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data28){
const _errs43 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/InputSchema/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/InputSchema/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/InputSchema/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs43 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/InputSchema/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data28){
if(!(wrapper121.validate(data28[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/InputSchema/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(wrapper121.validate(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data31 = data.prefixItems;
if(Array.isArray(data31)){
if(data31.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/InputSchema/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data31.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/InputSchema/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data31.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper121.validate(data31[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data31,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/InputSchema/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(wrapper121.validate(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(wrapper121.validate(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(wrapper121.validate(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(wrapper121.validate(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(wrapper121.validate(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data38 = data.allOf;
if(Array.isArray(data38)){
if(data38.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/InputSchema/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data38.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/InputSchema/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data38.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper121.validate(data38[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data38,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/InputSchema/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data40 = data.anyOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/InputSchema/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/InputSchema/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data40.length;
for(let i2=0; i2<len2; i2++){
if(!(wrapper121.validate(data40[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data40,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/InputSchema/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data42 = data.oneOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/InputSchema/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/InputSchema/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data42.length;
for(let i3=0; i3<len3; i3++){
if(!(wrapper121.validate(data42[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data42,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/InputSchema/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper121.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(wrapper121.validate(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data46 = data.$defs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(Object.keys(data46).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/InputSchema/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data46){
const _errs77 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/InputSchema/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/InputSchema/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/InputSchema/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs77 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/InputSchema/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data46){
if(!(wrapper121.validate(data46[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data46,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? wrapper121.validate.errors : vErrors.concat(wrapper121.validate.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/InputSchema/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data60 = data["x-bind"];
if(!(((((((((((data60 === "contract_version") || (data60 === "request_id")) || (data60 === "idempotency_key")) || (data60 === "timeout_ms")) || (data60 === "expected_revision")) || (data60 === "page_token")) || (data60 === "limit")) || (data60 === "offset")) || (data60 === "max_result_bytes")) || (data60 === "max_text_bytes")) || (data60 === "max_text_lines"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/InputSchema/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema71.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-aliases"] !== undefined){
let data61 = data["x-aliases"];
if(Array.isArray(data61)){
if(data61.length > 16){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/InputSchema/properties/x-aliases/maxItems",keyword:"maxItems",params:{limit: 16}});
errors++;
}
if(data61.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/InputSchema/properties/x-aliases/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data61.length;
for(let i4=0; i4<len4; i4++){
let data62 = data61[i4];
if(typeof data62 === "string"){
if(func4(data62) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/InputSchema/properties/x-aliases/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data62)){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/InputSchema/properties/x-aliases/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/InputSchema/properties/x-aliases/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data61.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data61[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/InputSchema/properties/x-aliases/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/InputSchema/properties/x-aliases/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-error"] !== undefined){
let data63 = data["x-error"];
if(typeof data63 === "string"){
if(func4(data63) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/InputSchema/properties/x-error/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data63)){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/InputSchema/properties/x-error/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/InputSchema/properties/x-error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-canonical"] !== undefined){
let data64 = data["x-canonical"];
if(Array.isArray(data64)){
if(data64.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/InputSchema/properties/x-canonical/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data64.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/InputSchema/properties/x-canonical/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data64.length;
for(let i6=0; i6<len5; i6++){
let data65 = data64[i6];
if(!(((data65 === "trim") || (data65 === "nfc")) || (data65 === "lowercase"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical/" + i6,schemaPath:"#/definitions/InputSchema/properties/x-canonical/items/enum",keyword:"enum",params:{allowedValues: schema71.properties["x-canonical"].items.enum}});
errors++;
}
}
let i7 = data64.length;
let j1;
if(i7 > 1){
outer0:
for([i7, j1] = lastEqualPair(data64); j1 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/InputSchema/properties/x-canonical/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/InputSchema/properties/x-canonical/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-mcp-header"] !== undefined){
let data66 = data["x-mcp-header"];
if(typeof data66 === "string"){
if(func4(data66) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/InputSchema/properties/x-mcp-header/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(func4(data66) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/InputSchema/properties/x-mcp-header/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern50.test(data66)){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/InputSchema/properties/x-mcp-header/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/InputSchema/properties/x-mcp-header/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/InputSchema/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
if(data["x-listed"] !== undefined){
let data68 = data["x-listed"];
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(Object.keys(data68).length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/maxProperties",keyword:"maxProperties",params:{limit: 100}});
errors++;
}
if(Object.keys(data68).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key9 in data68){
const _errs108 = errors;
if(typeof key9 === "string"){
if(func4(key9) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key9});
errors++;
}
if(!pattern51.test(key9)){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key9});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9});
errors++;
}
var valid34 = _errs108 === errors;
if(!valid34){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/propertyNames",keyword:"propertyNames",params:{propertyName: key9}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/InputSchema/properties/x-listed/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
validate354.errors = vErrors;
return errors === 0;
}

const schema72 = {"type":"object","properties":{"readOnlyHint":{"type":"boolean"},"destructiveHint":{"type":"boolean"},"idempotentHint":{"type":"boolean"},"openWorldHint":{"type":"boolean"},"title":{"type":"string","minLength":1,"maxLength":1000,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"additionalProperties":false};

function validate390(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "readOnlyHint") || (key0 === "destructiveHint")) || (key0 === "idempotentHint")) || (key0 === "openWorldHint")) || (key0 === "title"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/AnnotationsSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.readOnlyHint !== undefined){
if(typeof data.readOnlyHint !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/readOnlyHint",schemaPath:"#/definitions/AnnotationsSpec/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.destructiveHint !== undefined){
if(typeof data.destructiveHint !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/destructiveHint",schemaPath:"#/definitions/AnnotationsSpec/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.idempotentHint !== undefined){
if(typeof data.idempotentHint !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/idempotentHint",schemaPath:"#/definitions/AnnotationsSpec/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.openWorldHint !== undefined){
if(typeof data.openWorldHint !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/openWorldHint",schemaPath:"#/definitions/AnnotationsSpec/properties/openWorldHint/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.title !== undefined){
let data4 = data.title;
if(typeof data4 === "string"){
if(func4(data4) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/AnnotationsSpec/properties/title/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
if(func4(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/AnnotationsSpec/properties/title/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/AnnotationsSpec/properties/title/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/AnnotationsSpec/properties/title/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/AnnotationsSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate390.errors = vErrors;
return errors === 0;
}

const schema73 = {"type":"object","required":["src"],"properties":{"src":{"type":"string","minLength":1,"maxLength":1000000,"pattern":"^(https?|data):[^\\s]+$"},"mime_type":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"sizes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"}},"theme":{"enum":["light","dark"]}},"additionalProperties":false};
const pattern120 = new RegExp("^(https?|data):[^\\s]+$", "u");

function validate392(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.src === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolIconSpec/required",keyword:"required",params:{missingProperty: "src"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "src") || (key0 === "mime_type")) || (key0 === "sizes")) || (key0 === "theme"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolIconSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.src !== undefined){
let data0 = data.src;
if(typeof data0 === "string"){
if(func4(data0) > 1000000){
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/ToolIconSpec/properties/src/maxLength",keyword:"maxLength",params:{limit: 1000000}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/ToolIconSpec/properties/src/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern120.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/ToolIconSpec/properties/src/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/src",schemaPath:"#/definitions/ToolIconSpec/properties/src/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.mime_type !== undefined){
let data1 = data.mime_type;
if(typeof data1 === "string"){
if(func4(data1) > 255){
(vErrors ??= []).push({instancePath:instancePath+"/mime_type",schemaPath:"#/definitions/ToolIconSpec/properties/mime_type/maxLength",keyword:"maxLength",params:{limit: 255}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/mime_type",schemaPath:"#/definitions/ToolIconSpec/properties/mime_type/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/mime_type",schemaPath:"#/definitions/ToolIconSpec/properties/mime_type/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/mime_type",schemaPath:"#/definitions/ToolIconSpec/properties/mime_type/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.sizes !== undefined){
let data2 = data.sizes;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/ToolIconSpec/properties/sizes/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func4(data3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/ToolIconSpec/properties/sizes/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/ToolIconSpec/properties/sizes/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/ToolIconSpec/properties/sizes/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sizes/" + i0,schemaPath:"#/definitions/ToolIconSpec/properties/sizes/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/ToolIconSpec/properties/sizes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sizes",schemaPath:"#/definitions/ToolIconSpec/properties/sizes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.theme !== undefined){
let data4 = data.theme;
if(!((data4 === "light") || (data4 === "dark"))){
(vErrors ??= []).push({instancePath:instancePath+"/theme",schemaPath:"#/definitions/ToolIconSpec/properties/theme/enum",keyword:"enum",params:{allowedValues: schema73.properties.theme.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolIconSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate392.errors = vErrors;
return errors === 0;
}

const schema74 = {"type":"object","required":["at","keep"],"properties":{"at":{"type":"string","minLength":1,"maxLength":512,"pattern":"^(/([^/~]|~[01])*)+$"},"keep":{"enum":["first","last"]},"by":{"enum":["lines"]}},"additionalProperties":false};
const pattern130 = new RegExp("^(/([^/~]|~[01])*)+$", "u");

function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TruncateSpec/required",keyword:"required",params:{missingProperty: "at"}});
errors++;
}
if(data.keep === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TruncateSpec/required",keyword:"required",params:{missingProperty: "keep"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "at") || (key0 === "keep")) || (key0 === "by"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TruncateSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.at !== undefined){
let data0 = data.at;
if(typeof data0 === "string"){
if(func4(data0) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/TruncateSpec/properties/at/maxLength",keyword:"maxLength",params:{limit: 512}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/TruncateSpec/properties/at/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern130.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/TruncateSpec/properties/at/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/definitions/TruncateSpec/properties/at/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.keep !== undefined){
let data1 = data.keep;
if(!((data1 === "first") || (data1 === "last"))){
(vErrors ??= []).push({instancePath:instancePath+"/keep",schemaPath:"#/definitions/TruncateSpec/properties/keep/enum",keyword:"enum",params:{allowedValues: schema74.properties.keep.enum}});
errors++;
}
}
if(data.by !== undefined){
if(!(data.by === "lines")){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/definitions/TruncateSpec/properties/by/enum",keyword:"enum",params:{allowedValues: schema74.properties.by.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/TruncateSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate394.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"object","properties":{"uses":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"},"additionalProperties":{"enum":["read","create","update","delete"]}},"errors":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128,"pattern":"^([A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*|\\$[a-z][a-z0-9_]{0,63})$"}},"outcomes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9_]{0,63}$"}}},"additionalProperties":false};

function validate396(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "uses") || (key0 === "errors")) || (key0 === "outcomes"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PerProfileSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.uses !== undefined){
let data0 = data.uses;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
const _errs4 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PerProfileSpec/properties/uses/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key1});
errors++;
}
if(!pattern26.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PerProfileSpec/properties/uses/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PerProfileSpec/properties/uses/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs4 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PerProfileSpec/properties/uses/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data0){
let data1 = data0[key2];
if(!((((data1 === "read") || (data1 === "create")) || (data1 === "update")) || (data1 === "delete"))){
(vErrors ??= []).push({instancePath:instancePath+"/uses/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/PerProfileSpec/properties/uses/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema75.properties.uses.additionalProperties.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/PerProfileSpec/properties/uses/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.errors !== undefined){
let data2 = data.errors;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/PerProfileSpec/properties/errors/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func4(data3) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i0,schemaPath:"#/definitions/PerProfileSpec/properties/errors/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern64.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i0,schemaPath:"#/definitions/PerProfileSpec/properties/errors/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i0,schemaPath:"#/definitions/PerProfileSpec/properties/errors/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/PerProfileSpec/properties/errors/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/PerProfileSpec/properties/errors/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.outcomes !== undefined){
let data4 = data.outcomes;
if(Array.isArray(data4)){
if(data4.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/PerProfileSpec/properties/outcomes/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(func4(data5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i2,schemaPath:"#/definitions/PerProfileSpec/properties/outcomes/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i2,schemaPath:"#/definitions/PerProfileSpec/properties/outcomes/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i2,schemaPath:"#/definitions/PerProfileSpec/properties/outcomes/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/PerProfileSpec/properties/outcomes/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}});
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/PerProfileSpec/properties/outcomes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PerProfileSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate396.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"object","required":["input"],"properties":{"input":{},"output":{},"error":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"}},"additionalProperties":false,"not":{"required":["output","error"]}};

function validate398(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.output === undefined) && (missing0 = "output")) || ((data.error === undefined) && (missing0 = "error"))){
(vErrors ??= []).push({});
errors++;
}
}
var valid0 = _errs2 === errors;
if(valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ExampleSpec/not",keyword:"not",params:{}});
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.input === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ExampleSpec/required",keyword:"required",params:{missingProperty: "input"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "input") || (key0 === "output")) || (key0 === "error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ExampleSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.error !== undefined){
let data0 = data.error;
if(typeof data0 === "string"){
if(func4(data0) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/definitions/ExampleSpec/properties/error/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/definitions/ExampleSpec/properties/error/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/definitions/ExampleSpec/properties/error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ExampleSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate398.errors = vErrors;
return errors === 0;
}

const schema77 = {"type":"object","required":["since","message"],"properties":{"since":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"message":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$"},"replacement":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z0-9_.-]{1,128}$"}},"additionalProperties":false};

function validate400(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.since === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolDeprecationSpec/required",keyword:"required",params:{missingProperty: "since"}});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolDeprecationSpec/required",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "since") || (key0 === "message")) || (key0 === "replacement"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolDeprecationSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.since !== undefined){
let data0 = data.since;
if(typeof data0 === "string"){
if(func4(data0) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/ToolDeprecationSpec/properties/since/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/ToolDeprecationSpec/properties/since/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/ToolDeprecationSpec/properties/since/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/since",schemaPath:"#/definitions/ToolDeprecationSpec/properties/since/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
let data1 = data.message;
if(typeof data1 === "string"){
if(func4(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ToolDeprecationSpec/properties/message/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ToolDeprecationSpec/properties/message/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ToolDeprecationSpec/properties/message/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/definitions/ToolDeprecationSpec/properties/message/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.replacement !== undefined){
let data2 = data.replacement;
if(typeof data2 === "string"){
if(func4(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/replacement",schemaPath:"#/definitions/ToolDeprecationSpec/properties/replacement/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern59.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/replacement",schemaPath:"#/definitions/ToolDeprecationSpec/properties/replacement/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/replacement",schemaPath:"#/definitions/ToolDeprecationSpec/properties/replacement/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolDeprecationSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate400.errors = vErrors;
return errors === 0;
}


function validate353(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.description === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolSpec/required",keyword:"required",params:{missingProperty: "description"}});
errors++;
}
if(data.input === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolSpec/required",keyword:"required",params:{missingProperty: "input"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(schema70.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.description !== undefined){
let data0 = data.description;
if(typeof data0 === "string"){
if(func4(data0) > 1000000){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ToolSpec/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000000}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ToolSpec/properties/description/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern3.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ToolSpec/properties/description/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/definitions/ToolSpec/properties/description/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.title !== undefined){
let data1 = data.title;
if(typeof data1 === "string"){
if(func4(data1) > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ToolSpec/properties/title/maxLength",keyword:"maxLength",params:{limit: 1000}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ToolSpec/properties/title/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ToolSpec/properties/title/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/definitions/ToolSpec/properties/title/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.input !== undefined){
let data2 = data.input;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
(vErrors ??= []).push({instancePath:instancePath+"/input",schemaPath:"#/definitions/ToolSpec/properties/input/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate354(data2, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate354.errors : vErrors.concat(validate354.errors);
errors = vErrors.length;
}
}
if(data.output !== undefined){
let data3 = data.output;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
(vErrors ??= []).push({instancePath:instancePath+"/output",schemaPath:"#/definitions/ToolSpec/properties/output/type",keyword:"type",params:{type: "object"}});
errors++;
}
if(!(validate312(data3, {instancePath:instancePath+"/output",parentData:data,parentDataProperty:"output",rootData}))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
}
if(data.content !== undefined){
let data4 = data.content;
if(Array.isArray(data4)){
if(data4.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/content",schemaPath:"#/definitions/ToolSpec/properties/content/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data4.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/content",schemaPath:"#/definitions/ToolSpec/properties/content/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(!((((data5 === "text") || (data5 === "image")) || (data5 === "audio")) || (data5 === "resource"))){
(vErrors ??= []).push({instancePath:instancePath+"/content/" + i0,schemaPath:"#/definitions/ToolSpec/properties/content/items/enum",keyword:"enum",params:{allowedValues: schema70.properties.content.items.enum}});
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
outer0:
for([i1, j0] = lastEqualPair(data4); j0 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/content",schemaPath:"#/definitions/ToolSpec/properties/content/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/content",schemaPath:"#/definitions/ToolSpec/properties/content/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.output_schema !== undefined){
let data6 = data.output_schema;
if(!(((data6 === "full") || (data6 === "success_only")) || (data6 === "none"))){
(vErrors ??= []).push({instancePath:instancePath+"/output_schema",schemaPath:"#/definitions/ToolSpec/properties/output_schema/enum",keyword:"enum",params:{allowedValues: schema70.properties.output_schema.enum}});
errors++;
}
}
if(data.annotations !== undefined){
if(!(validate390(data.annotations, {instancePath:instancePath+"/annotations",parentData:data,parentDataProperty:"annotations",rootData}))){
vErrors = vErrors === null ? validate390.errors : vErrors.concat(validate390.errors);
errors = vErrors.length;
}
}
if(data.icons !== undefined){
let data8 = data.icons;
if(Array.isArray(data8)){
if(data8.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ToolSpec/properties/icons/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
if(data8.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ToolSpec/properties/icons/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data8.length;
for(let i2=0; i2<len1; i2++){
if(!(validate392(data8[i2], {instancePath:instancePath+"/icons/" + i2,parentData:data8,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate392.errors : vErrors.concat(validate392.errors);
errors = vErrors.length;
}
}
let i3 = data8.length;
let j1;
if(i3 > 1){
outer1:
for([i3, j1] = lastEqualPair(data8); j1 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ToolSpec/properties/icons/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}});
errors++;
break outer1;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/icons",schemaPath:"#/definitions/ToolSpec/properties/icons/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data._meta !== undefined){
let data10 = data._meta;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/_meta",schemaPath:"#/definitions/ToolSpec/properties/_meta/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key1 in data10){
const _errs22 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 512){
(vErrors ??= []).push({instancePath:instancePath+"/_meta",schemaPath:"#/definitions/ToolSpec/properties/_meta/propertyNames/maxLength",keyword:"maxLength",params:{limit: 512},propertyName:key1});
errors++;
}
if(func4(key1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/_meta",schemaPath:"#/definitions/ToolSpec/properties/_meta/propertyNames/minLength",keyword:"minLength",params:{limit: 1},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/_meta",schemaPath:"#/definitions/ToolSpec/properties/_meta/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid9 = _errs22 === errors;
if(!valid9){
(vErrors ??= []).push({instancePath:instancePath+"/_meta",schemaPath:"#/definitions/ToolSpec/properties/_meta/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/_meta",schemaPath:"#/definitions/ToolSpec/properties/_meta/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.uses !== undefined){
let data11 = data.uses;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 in data11){
const _errs26 = errors;
if(typeof key2 === "string"){
if(func4(key2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/ToolSpec/properties/uses/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key2});
errors++;
}
if(!pattern26.test(key2)){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/ToolSpec/properties/uses/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key2});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/ToolSpec/properties/uses/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key2});
errors++;
}
var valid10 = _errs26 === errors;
if(!valid10){
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/ToolSpec/properties/uses/propertyNames",keyword:"propertyNames",params:{propertyName: key2}});
errors++;
}
}
for(const key3 in data11){
let data12 = data11[key3];
if(!((((data12 === "read") || (data12 === "create")) || (data12 === "update")) || (data12 === "delete"))){
(vErrors ??= []).push({instancePath:instancePath+"/uses/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/ToolSpec/properties/uses/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema70.properties.uses.additionalProperties.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uses",schemaPath:"#/definitions/ToolSpec/properties/uses/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.idempotent !== undefined){
if(typeof data.idempotent !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/idempotent",schemaPath:"#/definitions/ToolSpec/properties/idempotent/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.category !== undefined){
let data14 = data.category;
if(typeof data14 === "string"){
if(func4(data14) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/category",schemaPath:"#/definitions/ToolSpec/properties/category/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data14)){
(vErrors ??= []).push({instancePath:instancePath+"/category",schemaPath:"#/definitions/ToolSpec/properties/category/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/category",schemaPath:"#/definitions/ToolSpec/properties/category/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.profiles !== undefined){
let data15 = data.profiles;
if(Array.isArray(data15)){
if(data15.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/ToolSpec/properties/profiles/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data15.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/ToolSpec/properties/profiles/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data15.length;
for(let i4=0; i4<len2; i4++){
let data16 = data15[i4];
if(typeof data16 === "string"){
if(func4(data16) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + i4,schemaPath:"#/definitions/ToolSpec/properties/profiles/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data16)){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + i4,schemaPath:"#/definitions/ToolSpec/properties/profiles/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + i4,schemaPath:"#/definitions/ToolSpec/properties/profiles/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data15.length;
let j2;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data15[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j2 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/ToolSpec/properties/profiles/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/definitions/ToolSpec/properties/profiles/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.rate_class !== undefined){
let data17 = data.rate_class;
if(typeof data17 === "string"){
if(func4(data17) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/rate_class",schemaPath:"#/definitions/ToolSpec/properties/rate_class/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/rate_class",schemaPath:"#/definitions/ToolSpec/properties/rate_class/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rate_class",schemaPath:"#/definitions/ToolSpec/properties/rate_class/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.errors !== undefined){
let data18 = data.errors;
if(Array.isArray(data18)){
if(data18.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/ToolSpec/properties/errors/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len3 = data18.length;
for(let i6=0; i6<len3; i6++){
let data19 = data18[i6];
if(typeof data19 === "string"){
if(func4(data19) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i6,schemaPath:"#/definitions/ToolSpec/properties/errors/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern64.test(data19)){
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i6,schemaPath:"#/definitions/ToolSpec/properties/errors/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors/" + i6,schemaPath:"#/definitions/ToolSpec/properties/errors/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i7 = data18.length;
let j3;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data18[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j3 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/ToolSpec/properties/errors/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3}});
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/definitions/ToolSpec/properties/errors/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.outcomes !== undefined){
let data20 = data.outcomes;
if(Array.isArray(data20)){
if(data20.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/ToolSpec/properties/outcomes/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len4 = data20.length;
for(let i8=0; i8<len4; i8++){
let data21 = data20[i8];
if(typeof data21 === "string"){
if(func4(data21) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i8,schemaPath:"#/definitions/ToolSpec/properties/outcomes/items/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i8,schemaPath:"#/definitions/ToolSpec/properties/outcomes/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes/" + i8,schemaPath:"#/definitions/ToolSpec/properties/outcomes/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i9 = data20.length;
let j4;
if(i9 > 1){
const indices2 = {};
for(;i9--;){
let item2 = data20[i9];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j4 = indices2[item2];
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/ToolSpec/properties/outcomes/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j4}});
errors++;
break;
}
indices2[item2] = i9;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/definitions/ToolSpec/properties/outcomes/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.policy !== undefined){
if(typeof data.policy !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/policy",schemaPath:"#/definitions/ToolSpec/properties/policy/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.idempotency !== undefined){
let data23 = data.idempotency;
if(typeof data23 === "string"){
if(func4(data23) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/definitions/ToolSpec/properties/idempotency/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(!pattern26.test(data23)){
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/definitions/ToolSpec/properties/idempotency/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/definitions/ToolSpec/properties/idempotency/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.timeout_ms !== undefined){
let data24 = data.timeout_ms;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
(vErrors ??= []).push({instancePath:instancePath+"/timeout_ms",schemaPath:"#/definitions/ToolSpec/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 2147483647 || isNaN(data24)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout_ms",schemaPath:"#/definitions/ToolSpec/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647}});
errors++;
}
if(data24 < 1 || isNaN(data24)){
(vErrors ??= []).push({instancePath:instancePath+"/timeout_ms",schemaPath:"#/definitions/ToolSpec/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}});
errors++;
}
}
}
if(data.truncate !== undefined){
let data25 = data.truncate;
if(Array.isArray(data25)){
if(data25.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/truncate",schemaPath:"#/definitions/ToolSpec/properties/truncate/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len5 = data25.length;
for(let i10=0; i10<len5; i10++){
if(!(validate394(data25[i10], {instancePath:instancePath+"/truncate/" + i10,parentData:data25,parentDataProperty:i10,rootData}))){
vErrors = vErrors === null ? validate394.errors : vErrors.concat(validate394.errors);
errors = vErrors.length;
}
}
let i11 = data25.length;
let j5;
if(i11 > 1){
outer2:
for([i11, j5] = lastEqualPair(data25); j5 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/truncate",schemaPath:"#/definitions/ToolSpec/properties/truncate/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j5}});
errors++;
break outer2;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/truncate",schemaPath:"#/definitions/ToolSpec/properties/truncate/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.per_profile !== undefined){
let data27 = data.per_profile;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key4 in data27){
const _errs59 = errors;
if(typeof key4 === "string"){
if(func4(key4) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/per_profile",schemaPath:"#/definitions/ToolSpec/properties/per_profile/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key4});
errors++;
}
if(!pattern26.test(key4)){
(vErrors ??= []).push({instancePath:instancePath+"/per_profile",schemaPath:"#/definitions/ToolSpec/properties/per_profile/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key4});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/per_profile",schemaPath:"#/definitions/ToolSpec/properties/per_profile/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key4});
errors++;
}
var valid24 = _errs59 === errors;
if(!valid24){
(vErrors ??= []).push({instancePath:instancePath+"/per_profile",schemaPath:"#/definitions/ToolSpec/properties/per_profile/propertyNames",keyword:"propertyNames",params:{propertyName: key4}});
errors++;
}
}
for(const key5 in data27){
if(!(validate396(data27[key5], {instancePath:instancePath+"/per_profile/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data27,parentDataProperty:key5,rootData}))){
vErrors = vErrors === null ? validate396.errors : vErrors.concat(validate396.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/per_profile",schemaPath:"#/definitions/ToolSpec/properties/per_profile/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.examples !== undefined){
let data29 = data.examples;
if(Array.isArray(data29)){
if(data29.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/ToolSpec/properties/examples/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len6 = data29.length;
for(let i12=0; i12<len6; i12++){
if(!(validate398(data29[i12], {instancePath:instancePath+"/examples/" + i12,parentData:data29,parentDataProperty:i12,rootData}))){
vErrors = vErrors === null ? validate398.errors : vErrors.concat(validate398.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/definitions/ToolSpec/properties/examples/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.deprecated !== undefined){
if(!(validate400(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate400.errors : vErrors.concat(validate400.errors);
errors = vErrors.length;
}
}
if(data.aliases !== undefined){
let data32 = data.aliases;
if(Array.isArray(data32)){
if(data32.length > 20){
(vErrors ??= []).push({instancePath:instancePath+"/aliases",schemaPath:"#/definitions/ToolSpec/properties/aliases/maxItems",keyword:"maxItems",params:{limit: 20}});
errors++;
}
if(data32.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/aliases",schemaPath:"#/definitions/ToolSpec/properties/aliases/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len7 = data32.length;
for(let i13=0; i13<len7; i13++){
let data33 = data32[i13];
if(typeof data33 === "string"){
if(func4(data33) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/aliases/" + i13,schemaPath:"#/definitions/ToolSpec/properties/aliases/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern59.test(data33)){
(vErrors ??= []).push({instancePath:instancePath+"/aliases/" + i13,schemaPath:"#/definitions/ToolSpec/properties/aliases/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/aliases/" + i13,schemaPath:"#/definitions/ToolSpec/properties/aliases/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i14 = data32.length;
let j6;
if(i14 > 1){
const indices3 = {};
for(;i14--;){
let item3 = data32[i14];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j6 = indices3[item3];
(vErrors ??= []).push({instancePath:instancePath+"/aliases",schemaPath:"#/definitions/ToolSpec/properties/aliases/uniqueItems",keyword:"uniqueItems",params:{i: i14, j: j6}});
errors++;
break;
}
indices3[item3] = i14;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/aliases",schemaPath:"#/definitions/ToolSpec/properties/aliases/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ToolSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate353.errors = vErrors;
return errors === 0;
}

const pattern25 = new RegExp("^[^\\\\\\u0000-\\u001f:]+$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.contract !== undefined){
if(!(validate22(data.contract, {instancePath:instancePath+"/contract",parentData:data,parentDataProperty:"contract",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.server !== undefined){
if(!(validate24(data.server, {instancePath:instancePath+"/server",parentData:data,parentDataProperty:"server",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.imports !== undefined){
let data2 = data.imports;
if(Array.isArray(data2)){
if(data2.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/imports",schemaPath:"#/properties/imports/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func4(data3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/imports/" + i0,schemaPath:"#/properties/imports/items/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/imports/" + i0,schemaPath:"#/properties/imports/items/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern25.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/imports/" + i0,schemaPath:"#/properties/imports/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/imports/" + i0,schemaPath:"#/properties/imports/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/imports",schemaPath:"#/properties/imports/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/imports",schemaPath:"#/properties/imports/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.profiles !== undefined){
let data4 = data.profiles;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
const _errs10 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key1});
errors++;
}
if(!pattern26.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid4 = _errs10 === errors;
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data4){
let data5 = data4[key2];
if(typeof data5 === "string"){
if(func4(data5) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/profiles/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data5) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/profiles/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/profiles/additionalProperties/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/profiles/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.tool_categories !== undefined){
let data6 = data.tool_categories;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key3 in data6){
const _errs17 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories",schemaPath:"#/properties/tool_categories/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key3});
errors++;
}
if(!pattern26.test(key3)){
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories",schemaPath:"#/properties/tool_categories/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories",schemaPath:"#/properties/tool_categories/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid6 = _errs17 === errors;
if(!valid6){
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories",schemaPath:"#/properties/tool_categories/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data6){
let data7 = data6[key4];
if(typeof data7 === "string"){
if(func4(data7) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tool_categories/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tool_categories/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tool_categories/additionalProperties/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tool_categories/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tool_categories",schemaPath:"#/properties/tool_categories/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.error_categories !== undefined){
let data8 = data.error_categories;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key5 in data8){
const _errs24 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/error_categories",schemaPath:"#/properties/error_categories/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key5});
errors++;
}
if(!pattern26.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/error_categories",schemaPath:"#/properties/error_categories/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_categories",schemaPath:"#/properties/error_categories/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs24 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/error_categories",schemaPath:"#/properties/error_categories/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data8){
let data9 = data8[key6];
if(typeof data9 === "string"){
if(func4(data9) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/error_categories/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_categories/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/error_categories/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_categories/additionalProperties/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern2.test(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/error_categories/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_categories/additionalProperties/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_categories/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_categories/additionalProperties/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_categories",schemaPath:"#/properties/error_categories/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.identifiers !== undefined){
let data10 = data.identifiers;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key7 in data10){
const _errs31 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/identifiers",schemaPath:"#/properties/identifiers/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key7});
errors++;
}
if(!pattern32.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/identifiers",schemaPath:"#/properties/identifiers/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/identifiers",schemaPath:"#/properties/identifiers/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid10 = _errs31 === errors;
if(!valid10){
(vErrors ??= []).push({instancePath:instancePath+"/identifiers",schemaPath:"#/properties/identifiers/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data10){
if(!(validate35(data10[key8], {instancePath:instancePath+"/identifiers/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/identifiers",schemaPath:"#/properties/identifiers/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.types !== undefined){
let data12 = data.types;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key9 in data12){
const _errs37 = errors;
if(typeof key9 === "string"){
if(func4(key9) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/types",schemaPath:"#/properties/types/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key9});
errors++;
}
if(!pattern32.test(key9)){
(vErrors ??= []).push({instancePath:instancePath+"/types",schemaPath:"#/properties/types/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key9});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/types",schemaPath:"#/properties/types/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9});
errors++;
}
var valid12 = _errs37 === errors;
if(!valid12){
(vErrors ??= []).push({instancePath:instancePath+"/types",schemaPath:"#/properties/types/propertyNames",keyword:"propertyNames",params:{propertyName: key9}});
errors++;
}
}
for(const key10 in data12){
if(!(validate72(data12[key10], {instancePath:instancePath+"/types/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data12,parentDataProperty:key10,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.errors !== undefined){
let data14 = data.errors;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key11 in data14){
const _errs43 = errors;
if(typeof key11 === "string"){
if(func4(key11) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key11});
errors++;
}
if(!pattern37.test(key11)){
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key11});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key11});
errors++;
}
var valid14 = _errs43 === errors;
if(!valid14){
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/propertyNames",keyword:"propertyNames",params:{propertyName: key11}});
errors++;
}
}
for(const key12 in data14){
if(!(validate131(data14[key12], {instancePath:instancePath+"/errors/" + key12.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data14,parentDataProperty:key12,rootData}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.error_groups !== undefined){
let data16 = data.error_groups;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key13 in data16){
const _errs49 = errors;
if(typeof key13 === "string"){
if(func4(key13) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/error_groups",schemaPath:"#/properties/error_groups/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key13});
errors++;
}
if(!pattern26.test(key13)){
(vErrors ??= []).push({instancePath:instancePath+"/error_groups",schemaPath:"#/properties/error_groups/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key13});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_groups",schemaPath:"#/properties/error_groups/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key13});
errors++;
}
var valid16 = _errs49 === errors;
if(!valid16){
(vErrors ??= []).push({instancePath:instancePath+"/error_groups",schemaPath:"#/properties/error_groups/propertyNames",keyword:"propertyNames",params:{propertyName: key13}});
errors++;
}
}
for(const key14 in data16){
let data17 = data16[key14];
if(Array.isArray(data17)){
if(data17.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/error_groups/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_groups/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len1 = data17.length;
for(let i2=0; i2<len1; i2++){
let data18 = data17[i2];
if(typeof data18 === "string"){
if(func4(data18) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/error_groups/" + key14.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/error_groups/additionalProperties/items/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern64.test(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/error_groups/" + key14.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/error_groups/additionalProperties/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_groups/" + key14.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/error_groups/additionalProperties/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i3 = data17.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data17[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/error_groups/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_groups/additionalProperties/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}});
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_groups/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/error_groups/additionalProperties/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/error_groups",schemaPath:"#/properties/error_groups/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.common_errors !== undefined){
if(!(validate171(data.common_errors, {instancePath:instancePath+"/common_errors",parentData:data,parentDataProperty:"common_errors",rootData}))){
vErrors = vErrors === null ? validate171.errors : vErrors.concat(validate171.errors);
errors = vErrors.length;
}
}
if(data.envelope !== undefined){
if(!(validate188(data.envelope, {instancePath:instancePath+"/envelope",parentData:data,parentDataProperty:"envelope",rootData}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
}
if(data.dependencies !== undefined){
let data21 = data.dependencies;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key15 in data21){
const _errs60 = errors;
if(typeof key15 === "string"){
if(func4(key15) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key15});
errors++;
}
if(!pattern26.test(key15)){
(vErrors ??= []).push({instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key15});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key15});
errors++;
}
var valid21 = _errs60 === errors;
if(!valid21){
(vErrors ??= []).push({instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/propertyNames",keyword:"propertyNames",params:{propertyName: key15}});
errors++;
}
}
for(const key16 in data21){
if(!(validate296(data21[key16], {instancePath:instancePath+"/dependencies/" + key16.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key16,rootData}))){
vErrors = vErrors === null ? validate296.errors : vErrors.concat(validate296.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.rate_classes !== undefined){
let data23 = data.rate_classes;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key17 in data23){
const _errs66 = errors;
if(typeof key17 === "string"){
if(func4(key17) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/rate_classes",schemaPath:"#/properties/rate_classes/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key17});
errors++;
}
if(!pattern26.test(key17)){
(vErrors ??= []).push({instancePath:instancePath+"/rate_classes",schemaPath:"#/properties/rate_classes/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key17});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rate_classes",schemaPath:"#/properties/rate_classes/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key17});
errors++;
}
var valid23 = _errs66 === errors;
if(!valid23){
(vErrors ??= []).push({instancePath:instancePath+"/rate_classes",schemaPath:"#/properties/rate_classes/propertyNames",keyword:"propertyNames",params:{propertyName: key17}});
errors++;
}
}
for(const key18 in data23){
if(!(validate306(data23[key18], {instancePath:instancePath+"/rate_classes/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key18,rootData}))){
vErrors = vErrors === null ? validate306.errors : vErrors.concat(validate306.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rate_classes",schemaPath:"#/properties/rate_classes/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.idempotency !== undefined){
let data25 = data.idempotency;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key19 in data25){
const _errs72 = errors;
if(typeof key19 === "string"){
if(func4(key19) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key19});
errors++;
}
if(!pattern26.test(key19)){
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key19});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key19});
errors++;
}
var valid25 = _errs72 === errors;
if(!valid25){
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/propertyNames",keyword:"propertyNames",params:{propertyName: key19}});
errors++;
}
}
for(const key20 in data25){
if(!(validate308(data25[key20], {instancePath:instancePath+"/idempotency/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data25,parentDataProperty:key20,rootData}))){
vErrors = vErrors === null ? validate308.errors : vErrors.concat(validate308.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/idempotency",schemaPath:"#/properties/idempotency/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.policy !== undefined){
if(!(validate310(data.policy, {instancePath:instancePath+"/policy",parentData:data,parentDataProperty:"policy",rootData}))){
vErrors = vErrors === null ? validate310.errors : vErrors.concat(validate310.errors);
errors = vErrors.length;
}
}
if(data.outcomes !== undefined){
let data28 = data.outcomes;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key21 in data28){
const _errs79 = errors;
if(typeof key21 === "string"){
if(func4(key21) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key21});
errors++;
}
if(!pattern26.test(key21)){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key21});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key21});
errors++;
}
var valid27 = _errs79 === errors;
if(!valid27){
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/propertyNames",keyword:"propertyNames",params:{propertyName: key21}});
errors++;
}
}
for(const key22 in data28){
if(!(validate312(data28[key22], {instancePath:instancePath+"/outcomes/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data28,parentDataProperty:key22,rootData}))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/outcomes",schemaPath:"#/properties/outcomes/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.redaction !== undefined){
if(!(validate347(data.redaction, {instancePath:instancePath+"/redaction",parentData:data,parentDataProperty:"redaction",rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
}
if(data.limits !== undefined){
if(!(validate349(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData}))){
vErrors = vErrors === null ? validate349.errors : vErrors.concat(validate349.errors);
errors = vErrors.length;
}
}
if(data.suppressions !== undefined){
let data32 = data.suppressions;
if(Array.isArray(data32)){
if(data32.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/suppressions",schemaPath:"#/properties/suppressions/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len2 = data32.length;
for(let i4=0; i4<len2; i4++){
if(!(validate351(data32[i4], {instancePath:instancePath+"/suppressions/" + i4,parentData:data32,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate351.errors : vErrors.concat(validate351.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/suppressions",schemaPath:"#/properties/suppressions/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.tools !== undefined){
let data34 = data.tools;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
for(const key23 in data34){
const _errs90 = errors;
if(typeof key23 === "string"){
if(func4(key23) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key23});
errors++;
}
if(!pattern59.test(key23)){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key23});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key23});
errors++;
}
var valid31 = _errs90 === errors;
if(!valid31){
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/propertyNames",keyword:"propertyNames",params:{propertyName: key23}});
errors++;
}
}
for(const key24 in data34){
if(!(validate353(data34[key24], {instancePath:instancePath+"/tools/" + key24.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data34,parentDataProperty:key24,rootData}))){
vErrors = vErrors === null ? validate353.errors : vErrors.concat(validate353.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

export const validateSchemaFile = validate403;
const schema78 = {"type":["object","boolean"],"properties":{"$schema":{"enum":["https://json-schema.org/draft/2020-12/schema","https://json-schema.org/draft/2020-12/schema#"]},"$id":{"type":"string","minLength":1,"maxLength":2048,"pattern":"^[^\\s]+$"},"type":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-type"},"enum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-enum"},"const":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-const"},"multipleOf":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-multipleOf"},"maximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maximum"},"exclusiveMaximum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMaximum"},"minimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minimum"},"exclusiveMinimum":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-exclusiveMinimum"},"maxLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxLength"},"minLength":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minLength"},"pattern":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-pattern"},"format":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-format"},"maxItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxItems"},"minItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minItems"},"uniqueItems":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-uniqueItems"},"maxContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxContains"},"minContains":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minContains"},"maxProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-maxProperties"},"minProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-minProperties"},"required":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-required"},"dependentRequired":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-dependentRequired"},"properties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"patternProperties":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":1024},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"additionalProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"propertyNames":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"unevaluatedProperties":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"dependentSchemas":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"items":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"prefixItems":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"contains":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"unevaluatedItems":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"if":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"then":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"else":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"allOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"anyOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"oneOf":{"type":"array","minItems":1,"maxItems":256,"items":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"not":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"contentSchema":{"allOf":[{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}]},"$defs":{"type":"object","maxProperties":2000,"propertyNames":{"type":"string","maxLength":128,"pattern":"^(?!__proto__$)[A-Za-z_][A-Za-z0-9_.-]{0,127}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/TypeSchema"}},"title":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-title"},"description":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-description"},"default":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-default"},"deprecated":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-deprecated"},"readOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-readOnly"},"writeOnly":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-writeOnly"},"examples":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-examples"},"$comment":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$comment"},"contentEncoding":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentEncoding"},"contentMediaType":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-contentMediaType"},"$ref":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$ref"},"$anchor":{"$ref":"https://toolpact.dev/schemas/contract.schema.json#/definitions/keyword-$anchor"},"x-bind":{"enum":["contract_version","request_id","idempotency_key","timeout_ms","expected_revision","page_token","limit","offset","max_result_bytes","max_text_bytes","max_text_lines","next_token","result_count","revision","result","tool","timestamp","elapsed_ms","context","warnings","suggestions","redactions","replayed","attempts","truncated","budget_used","budget_limit","next_offset","has_more","policy_decision","policy_reason","policy_metadata","rate_class","rate_limit","rate_burst","rate_remaining","rate_reset_ms","code","message","category","retryable","effect","retry_after_ms","retry_after_s","retry_at","recovery","details","detail"]},"x-aliases":{"type":"array","uniqueItems":true,"maxItems":16,"minItems":1,"items":{"type":"string","maxLength":256,"pattern":"^(?!__proto__$)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]+$"}},"x-error":{"type":"string","maxLength":128,"pattern":"^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$"},"x-canonical":{"type":"array","uniqueItems":true,"maxItems":1000,"minItems":1,"items":{"enum":["trim","nfc","lowercase"]}},"x-mcp-header":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9!#$%&'*+.^_`|~-]+$"},"x-sensitive":{"const":true},"x-listed":{"type":"object","minProperties":1,"maxProperties":100,"propertyNames":{"type":"string","maxLength":256,"pattern":"^(?!(?:__proto__|\\$ref|properties|patternProperties|additionalProperties|propertyNames|unevaluatedProperties|dependentSchemas|items|prefixItems|contains|unevaluatedItems|if|then|else|allOf|anyOf|oneOf|not|contentSchema|\\$defs|x-listed)$)"}}},"additionalProperties":false};
const pattern140 = new RegExp("^[^\\s]+$", "u");

function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (typeof data !== "boolean")){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SchemaFile/type",keyword:"type",params:{type: schema78.type}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema78.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/SchemaFile/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(!((data0 === "https://json-schema.org/draft/2020-12/schema") || (data0 === "https://json-schema.org/draft/2020-12/schema#"))){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",schemaPath:"#/definitions/SchemaFile/properties/%24schema/enum",keyword:"enum",params:{allowedValues: schema78.properties.$schema.enum}});
errors++;
}
}
if(data.$id !== undefined){
let data1 = data.$id;
if(typeof data1 === "string"){
if(func4(data1) > 2048){
(vErrors ??= []).push({instancePath:instancePath+"/$id",schemaPath:"#/definitions/SchemaFile/properties/%24id/maxLength",keyword:"maxLength",params:{limit: 2048}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/$id",schemaPath:"#/definitions/SchemaFile/properties/%24id/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern140.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/$id",schemaPath:"#/definitions/SchemaFile/properties/%24id/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$id",schemaPath:"#/definitions/SchemaFile/properties/%24id/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.type !== undefined){
if(!(validate73(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
}
if(data.enum !== undefined){
if(!(validate75(data.enum, {instancePath:instancePath+"/enum",parentData:data,parentDataProperty:"enum",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.const !== undefined){
if(!(validate77(data.const, {instancePath:instancePath+"/const",parentData:data,parentDataProperty:"const",rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
if(data.multipleOf !== undefined){
if(!(validate79(data.multipleOf, {instancePath:instancePath+"/multipleOf",parentData:data,parentDataProperty:"multipleOf",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.maximum !== undefined){
if(!(validate81(data.maximum, {instancePath:instancePath+"/maximum",parentData:data,parentDataProperty:"maximum",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMaximum !== undefined){
if(!(validate83(data.exclusiveMaximum, {instancePath:instancePath+"/exclusiveMaximum",parentData:data,parentDataProperty:"exclusiveMaximum",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.minimum !== undefined){
if(!(validate85(data.minimum, {instancePath:instancePath+"/minimum",parentData:data,parentDataProperty:"minimum",rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.exclusiveMinimum !== undefined){
if(!(validate87(data.exclusiveMinimum, {instancePath:instancePath+"/exclusiveMinimum",parentData:data,parentDataProperty:"exclusiveMinimum",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.maxLength !== undefined){
if(!(validate36(data.maxLength, {instancePath:instancePath+"/maxLength",parentData:data,parentDataProperty:"maxLength",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.minLength !== undefined){
if(!(validate38(data.minLength, {instancePath:instancePath+"/minLength",parentData:data,parentDataProperty:"minLength",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate40(data.pattern, {instancePath:instancePath+"/pattern",parentData:data,parentDataProperty:"pattern",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.format !== undefined){
if(!(validate42(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.maxItems !== undefined){
if(!(validate93(data.maxItems, {instancePath:instancePath+"/maxItems",parentData:data,parentDataProperty:"maxItems",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.minItems !== undefined){
if(!(validate95(data.minItems, {instancePath:instancePath+"/minItems",parentData:data,parentDataProperty:"minItems",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.uniqueItems !== undefined){
if(!(validate97(data.uniqueItems, {instancePath:instancePath+"/uniqueItems",parentData:data,parentDataProperty:"uniqueItems",rootData}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.maxContains !== undefined){
if(!(validate99(data.maxContains, {instancePath:instancePath+"/maxContains",parentData:data,parentDataProperty:"maxContains",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.minContains !== undefined){
if(!(validate101(data.minContains, {instancePath:instancePath+"/minContains",parentData:data,parentDataProperty:"minContains",rootData}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
}
if(data.maxProperties !== undefined){
if(!(validate103(data.maxProperties, {instancePath:instancePath+"/maxProperties",parentData:data,parentDataProperty:"maxProperties",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.minProperties !== undefined){
if(!(validate105(data.minProperties, {instancePath:instancePath+"/minProperties",parentData:data,parentDataProperty:"minProperties",rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
if(!(validate107(data.required, {instancePath:instancePath+"/required",parentData:data,parentDataProperty:"required",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.dependentRequired !== undefined){
if(!(validate109(data.dependentRequired, {instancePath:instancePath+"/dependentRequired",parentData:data,parentDataProperty:"dependentRequired",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.properties !== undefined){
let data23 = data.properties;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(Object.keys(data23).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/SchemaFile/properties/properties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key1 in data23){
const _errs28 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/SchemaFile/properties/properties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key1});
errors++;
}
if(!pattern39.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/SchemaFile/properties/properties/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/SchemaFile/properties/properties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs28 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/SchemaFile/properties/properties/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data23){
if(!(validate72(data23[key2], {instancePath:instancePath+"/properties/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data23,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/properties",schemaPath:"#/definitions/SchemaFile/properties/properties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.patternProperties !== undefined){
let data25 = data.patternProperties;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(Object.keys(data25).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/SchemaFile/properties/patternProperties/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key3 in data25){
const _errs34 = errors;
if(typeof key3 === "string"){
if(func4(key3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/SchemaFile/properties/patternProperties/propertyNames/maxLength",keyword:"maxLength",params:{limit: 1024},propertyName:key3});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/SchemaFile/properties/patternProperties/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key3});
errors++;
}
var valid3 = _errs34 === errors;
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/SchemaFile/properties/patternProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key3}});
errors++;
}
}
for(const key4 in data25){
if(!(validate72(data25[key4], {instancePath:instancePath+"/patternProperties/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data25,parentDataProperty:key4,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/patternProperties",schemaPath:"#/definitions/SchemaFile/properties/patternProperties/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.additionalProperties !== undefined){
if(!(validate72(data.additionalProperties, {instancePath:instancePath+"/additionalProperties",parentData:data,parentDataProperty:"additionalProperties",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.propertyNames !== undefined){
if(!(validate72(data.propertyNames, {instancePath:instancePath+"/propertyNames",parentData:data,parentDataProperty:"propertyNames",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedProperties !== undefined){
if(!(validate72(data.unevaluatedProperties, {instancePath:instancePath+"/unevaluatedProperties",parentData:data,parentDataProperty:"unevaluatedProperties",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.dependentSchemas !== undefined){
let data30 = data.dependentSchemas;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(Object.keys(data30).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/SchemaFile/properties/dependentSchemas/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key5 in data30){
const _errs46 = errors;
if(typeof key5 === "string"){
if(func4(key5) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/SchemaFile/properties/dependentSchemas/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key5});
errors++;
}
if(!pattern39.test(key5)){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/SchemaFile/properties/dependentSchemas/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key5});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/SchemaFile/properties/dependentSchemas/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key5});
errors++;
}
var valid8 = _errs46 === errors;
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/SchemaFile/properties/dependentSchemas/propertyNames",keyword:"propertyNames",params:{propertyName: key5}});
errors++;
}
}
for(const key6 in data30){
if(!(validate72(data30[key6], {instancePath:instancePath+"/dependentSchemas/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data30,parentDataProperty:key6,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dependentSchemas",schemaPath:"#/definitions/SchemaFile/properties/dependentSchemas/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.items !== undefined){
if(!(validate72(data.items, {instancePath:instancePath+"/items",parentData:data,parentDataProperty:"items",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.prefixItems !== undefined){
let data33 = data.prefixItems;
if(Array.isArray(data33)){
if(data33.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/SchemaFile/properties/prefixItems/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data33.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/SchemaFile/properties/prefixItems/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data33.length;
for(let i0=0; i0<len0; i0++){
if(!(validate72(data33[i0], {instancePath:instancePath+"/prefixItems/" + i0,parentData:data33,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prefixItems",schemaPath:"#/definitions/SchemaFile/properties/prefixItems/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.contains !== undefined){
if(!(validate72(data.contains, {instancePath:instancePath+"/contains",parentData:data,parentDataProperty:"contains",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.unevaluatedItems !== undefined){
if(!(validate72(data.unevaluatedItems, {instancePath:instancePath+"/unevaluatedItems",parentData:data,parentDataProperty:"unevaluatedItems",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.if !== undefined){
if(!(validate72(data.if, {instancePath:instancePath+"/if",parentData:data,parentDataProperty:"if",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.then !== undefined){
if(!(validate72(data.then, {instancePath:instancePath+"/then",parentData:data,parentDataProperty:"then",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.else !== undefined){
if(!(validate72(data.else, {instancePath:instancePath+"/else",parentData:data,parentDataProperty:"else",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.allOf !== undefined){
let data40 = data.allOf;
if(Array.isArray(data40)){
if(data40.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/SchemaFile/properties/allOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data40.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/SchemaFile/properties/allOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data40.length;
for(let i1=0; i1<len1; i1++){
if(!(validate72(data40[i1], {instancePath:instancePath+"/allOf/" + i1,parentData:data40,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/allOf",schemaPath:"#/definitions/SchemaFile/properties/allOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.anyOf !== undefined){
let data42 = data.anyOf;
if(Array.isArray(data42)){
if(data42.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/SchemaFile/properties/anyOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/SchemaFile/properties/anyOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data42.length;
for(let i2=0; i2<len2; i2++){
if(!(validate72(data42[i2], {instancePath:instancePath+"/anyOf/" + i2,parentData:data42,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/anyOf",schemaPath:"#/definitions/SchemaFile/properties/anyOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.oneOf !== undefined){
let data44 = data.oneOf;
if(Array.isArray(data44)){
if(data44.length > 256){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/SchemaFile/properties/oneOf/maxItems",keyword:"maxItems",params:{limit: 256}});
errors++;
}
if(data44.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/SchemaFile/properties/oneOf/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data44.length;
for(let i3=0; i3<len3; i3++){
if(!(validate72(data44[i3], {instancePath:instancePath+"/oneOf/" + i3,parentData:data44,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/oneOf",schemaPath:"#/definitions/SchemaFile/properties/oneOf/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.not !== undefined){
if(!(validate72(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.contentSchema !== undefined){
if(!(validate72(data.contentSchema, {instancePath:instancePath+"/contentSchema",parentData:data,parentDataProperty:"contentSchema",rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.$defs !== undefined){
let data48 = data.$defs;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(Object.keys(data48).length > 2000){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/SchemaFile/properties/%24defs/maxProperties",keyword:"maxProperties",params:{limit: 2000}});
errors++;
}
for(const key7 in data48){
const _errs80 = errors;
if(typeof key7 === "string"){
if(func4(key7) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/SchemaFile/properties/%24defs/propertyNames/maxLength",keyword:"maxLength",params:{limit: 128},propertyName:key7});
errors++;
}
if(!pattern44.test(key7)){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/SchemaFile/properties/%24defs/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key7});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/SchemaFile/properties/%24defs/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key7});
errors++;
}
var valid26 = _errs80 === errors;
if(!valid26){
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/SchemaFile/properties/%24defs/propertyNames",keyword:"propertyNames",params:{propertyName: key7}});
errors++;
}
}
for(const key8 in data48){
if(!(validate72(data48[key8], {instancePath:instancePath+"/$defs/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data48,parentDataProperty:key8,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/$defs",schemaPath:"#/definitions/SchemaFile/properties/%24defs/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.title !== undefined){
if(!(validate49(data.title, {instancePath:instancePath+"/title",parentData:data,parentDataProperty:"title",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(!(validate51(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.default !== undefined){
if(!(validate113(data.default, {instancePath:instancePath+"/default",parentData:data,parentDataProperty:"default",rootData}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
if(data.deprecated !== undefined){
if(!(validate53(data.deprecated, {instancePath:instancePath+"/deprecated",parentData:data,parentDataProperty:"deprecated",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.readOnly !== undefined){
if(!(validate116(data.readOnly, {instancePath:instancePath+"/readOnly",parentData:data,parentDataProperty:"readOnly",rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
if(data.writeOnly !== undefined){
if(!(validate118(data.writeOnly, {instancePath:instancePath+"/writeOnly",parentData:data,parentDataProperty:"writeOnly",rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
if(data.examples !== undefined){
if(!(validate120(data.examples, {instancePath:instancePath+"/examples",parentData:data,parentDataProperty:"examples",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.$comment !== undefined){
if(!(validate55(data.$comment, {instancePath:instancePath+"/$comment",parentData:data,parentDataProperty:"$comment",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contentEncoding !== undefined){
if(!(validate123(data.contentEncoding, {instancePath:instancePath+"/contentEncoding",parentData:data,parentDataProperty:"contentEncoding",rootData}))){
vErrors = vErrors === null ? validate123.errors : vErrors.concat(validate123.errors);
errors = vErrors.length;
}
}
if(data.contentMediaType !== undefined){
if(!(validate125(data.contentMediaType, {instancePath:instancePath+"/contentMediaType",parentData:data,parentDataProperty:"contentMediaType",rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
if(data.$ref !== undefined){
if(!(validate57(data.$ref, {instancePath:instancePath+"/$ref",parentData:data,parentDataProperty:"$ref",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.$anchor !== undefined){
if(!(validate128(data.$anchor, {instancePath:instancePath+"/$anchor",parentData:data,parentDataProperty:"$anchor",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data["x-bind"] !== undefined){
let data62 = data["x-bind"];
if(!((((((((((((((((((((((((((((((((((((((((((((((((data62 === "contract_version") || (data62 === "request_id")) || (data62 === "idempotency_key")) || (data62 === "timeout_ms")) || (data62 === "expected_revision")) || (data62 === "page_token")) || (data62 === "limit")) || (data62 === "offset")) || (data62 === "max_result_bytes")) || (data62 === "max_text_bytes")) || (data62 === "max_text_lines")) || (data62 === "next_token")) || (data62 === "result_count")) || (data62 === "revision")) || (data62 === "result")) || (data62 === "tool")) || (data62 === "timestamp")) || (data62 === "elapsed_ms")) || (data62 === "context")) || (data62 === "warnings")) || (data62 === "suggestions")) || (data62 === "redactions")) || (data62 === "replayed")) || (data62 === "attempts")) || (data62 === "truncated")) || (data62 === "budget_used")) || (data62 === "budget_limit")) || (data62 === "next_offset")) || (data62 === "has_more")) || (data62 === "policy_decision")) || (data62 === "policy_reason")) || (data62 === "policy_metadata")) || (data62 === "rate_class")) || (data62 === "rate_limit")) || (data62 === "rate_burst")) || (data62 === "rate_remaining")) || (data62 === "rate_reset_ms")) || (data62 === "code")) || (data62 === "message")) || (data62 === "category")) || (data62 === "retryable")) || (data62 === "effect")) || (data62 === "retry_after_ms")) || (data62 === "retry_after_s")) || (data62 === "retry_at")) || (data62 === "recovery")) || (data62 === "details")) || (data62 === "detail"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-bind",schemaPath:"#/definitions/SchemaFile/properties/x-bind/enum",keyword:"enum",params:{allowedValues: schema78.properties["x-bind"].enum}});
errors++;
}
}
if(data["x-aliases"] !== undefined){
let data63 = data["x-aliases"];
if(Array.isArray(data63)){
if(data63.length > 16){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/SchemaFile/properties/x-aliases/maxItems",keyword:"maxItems",params:{limit: 16}});
errors++;
}
if(data63.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/SchemaFile/properties/x-aliases/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data63.length;
for(let i4=0; i4<len4; i4++){
let data64 = data63[i4];
if(typeof data64 === "string"){
if(func4(data64) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/SchemaFile/properties/x-aliases/items/maxLength",keyword:"maxLength",params:{limit: 256}});
errors++;
}
if(!pattern39.test(data64)){
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/SchemaFile/properties/x-aliases/items/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases/" + i4,schemaPath:"#/definitions/SchemaFile/properties/x-aliases/items/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
let i5 = data63.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data63[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/SchemaFile/properties/x-aliases/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}});
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-aliases",schemaPath:"#/definitions/SchemaFile/properties/x-aliases/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-error"] !== undefined){
let data65 = data["x-error"];
if(typeof data65 === "string"){
if(func4(data65) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/SchemaFile/properties/x-error/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(!pattern37.test(data65)){
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/SchemaFile/properties/x-error/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-error",schemaPath:"#/definitions/SchemaFile/properties/x-error/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-canonical"] !== undefined){
let data66 = data["x-canonical"];
if(Array.isArray(data66)){
if(data66.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/SchemaFile/properties/x-canonical/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
if(data66.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/SchemaFile/properties/x-canonical/minItems",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len5 = data66.length;
for(let i6=0; i6<len5; i6++){
let data67 = data66[i6];
if(!(((data67 === "trim") || (data67 === "nfc")) || (data67 === "lowercase"))){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical/" + i6,schemaPath:"#/definitions/SchemaFile/properties/x-canonical/items/enum",keyword:"enum",params:{allowedValues: schema78.properties["x-canonical"].items.enum}});
errors++;
}
}
let i7 = data66.length;
let j1;
if(i7 > 1){
outer0:
for([i7, j1] = lastEqualPair(data66); j1 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/SchemaFile/properties/x-canonical/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-canonical",schemaPath:"#/definitions/SchemaFile/properties/x-canonical/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data["x-mcp-header"] !== undefined){
let data68 = data["x-mcp-header"];
if(typeof data68 === "string"){
if(func4(data68) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/SchemaFile/properties/x-mcp-header/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(func4(data68) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/SchemaFile/properties/x-mcp-header/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern50.test(data68)){
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/SchemaFile/properties/x-mcp-header/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-mcp-header",schemaPath:"#/definitions/SchemaFile/properties/x-mcp-header/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data["x-sensitive"] !== undefined){
if(true !== data["x-sensitive"]){
(vErrors ??= []).push({instancePath:instancePath+"/x-sensitive",schemaPath:"#/definitions/SchemaFile/properties/x-sensitive/const",keyword:"const",params:{allowedValue: true}});
errors++;
}
}
if(data["x-listed"] !== undefined){
let data70 = data["x-listed"];
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
if(Object.keys(data70).length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/maxProperties",keyword:"maxProperties",params:{limit: 100}});
errors++;
}
if(Object.keys(data70).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/minProperties",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key9 in data70){
const _errs111 = errors;
if(typeof key9 === "string"){
if(func4(key9) > 256){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/propertyNames/maxLength",keyword:"maxLength",params:{limit: 256},propertyName:key9});
errors++;
}
if(!pattern51.test(key9)){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key9});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key9});
errors++;
}
var valid34 = _errs111 === errors;
if(!valid34){
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/propertyNames",keyword:"propertyNames",params:{propertyName: key9}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/x-listed",schemaPath:"#/definitions/SchemaFile/properties/x-listed/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
}
validate403.errors = vErrors;
return errors === 0;
}

export const validateProject = validate456;
const schema79 = {"$schema":"http://json-schema.org/draft-07/schema#","type":"object","required":["contracts"],"properties":{"contracts":{"type":"object","propertyNames":{"type":"string","maxLength":64,"pattern":"^[a-z][a-z0-9-]{0,63}$"},"additionalProperties":{"$ref":"https://toolpact.dev/schemas/project.schema.json#/definitions/ContractEntry"}},"engines":{"$ref":"https://toolpact.dev/schemas/project.schema.json#/definitions/EnginesSpec"},"target":{"enum":["ts","js","json"]},"package":{"$ref":"https://toolpact.dev/schemas/project.schema.json#/definitions/PackageSpec"},"emitters":{"$ref":"https://toolpact.dev/schemas/project.schema.json#/definitions/EmittersSpec"}},"additionalProperties":false};
const schema80 = {"type":"object","required":["spec","out"],"properties":{"spec":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\\\\\u0000-\\u001f:]+$"},"out":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\\\\\u0000-\\u001f:]+$"},"manifest":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\\\\\u0000-\\u001f:]+$"},"clients":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"enum":["claude","openai","gemini","vscode","cursor"]}}},"additionalProperties":false};

function validate457(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spec === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractEntry/required",keyword:"required",params:{missingProperty: "spec"}});
errors++;
}
if(data.out === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractEntry/required",keyword:"required",params:{missingProperty: "out"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "spec") || (key0 === "out")) || (key0 === "manifest")) || (key0 === "clients"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractEntry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.spec !== undefined){
let data0 = data.spec;
if(typeof data0 === "string"){
if(func4(data0) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/spec",schemaPath:"#/definitions/ContractEntry/properties/spec/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/spec",schemaPath:"#/definitions/ContractEntry/properties/spec/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern25.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/spec",schemaPath:"#/definitions/ContractEntry/properties/spec/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/spec",schemaPath:"#/definitions/ContractEntry/properties/spec/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.out !== undefined){
let data1 = data.out;
if(typeof data1 === "string"){
if(func4(data1) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/ContractEntry/properties/out/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/ContractEntry/properties/out/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern25.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/ContractEntry/properties/out/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/ContractEntry/properties/out/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.manifest !== undefined){
let data2 = data.manifest;
if(typeof data2 === "string"){
if(func4(data2) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/manifest",schemaPath:"#/definitions/ContractEntry/properties/manifest/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/manifest",schemaPath:"#/definitions/ContractEntry/properties/manifest/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern25.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/manifest",schemaPath:"#/definitions/ContractEntry/properties/manifest/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/manifest",schemaPath:"#/definitions/ContractEntry/properties/manifest/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.clients !== undefined){
let data3 = data.clients;
if(Array.isArray(data3)){
if(data3.length > 1000){
(vErrors ??= []).push({instancePath:instancePath+"/clients",schemaPath:"#/definitions/ContractEntry/properties/clients/maxItems",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(!(((((data4 === "claude") || (data4 === "openai")) || (data4 === "gemini")) || (data4 === "vscode")) || (data4 === "cursor"))){
(vErrors ??= []).push({instancePath:instancePath+"/clients/" + i0,schemaPath:"#/definitions/ContractEntry/properties/clients/items/enum",keyword:"enum",params:{allowedValues: schema80.properties.clients.items.enum}});
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
outer0:
for([i1, j0] = lastEqualPair(data3); j0 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/clients",schemaPath:"#/definitions/ContractEntry/properties/clients/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clients",schemaPath:"#/definitions/ContractEntry/properties/clients/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/ContractEntry/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate457.errors = vErrors;
return errors === 0;
}

const schema81 = {"type":"object","properties":{"types":{"enum":["toolpact","json-schema-to-typescript"]},"validators":{"enum":["toolpact","ajv"]}},"additionalProperties":false};

function validate459(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "types") || (key0 === "validators"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnginesSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.types !== undefined){
let data0 = data.types;
if(!((data0 === "toolpact") || (data0 === "json-schema-to-typescript"))){
(vErrors ??= []).push({instancePath:instancePath+"/types",schemaPath:"#/definitions/EnginesSpec/properties/types/enum",keyword:"enum",params:{allowedValues: schema81.properties.types.enum}});
errors++;
}
}
if(data.validators !== undefined){
let data1 = data.validators;
if(!((data1 === "toolpact") || (data1 === "ajv"))){
(vErrors ??= []).push({instancePath:instancePath+"/validators",schemaPath:"#/definitions/EnginesSpec/properties/validators/enum",keyword:"enum",params:{allowedValues: schema81.properties.validators.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EnginesSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate459.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"object","required":["name","version","out"],"properties":{"name":{"type":"string","minLength":1,"maxLength":214,"pattern":"^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$"},"version":{"type":"string","minLength":1,"maxLength":64,"pattern":"^[0-9]+\\.[0-9]+\\.[0-9]+([+-][0-9A-Za-z.+-]+)?$"},"license":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9.+() -]+$"},"out":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[^\\\\\\u0000-\\u001f:]+$"}},"additionalProperties":false};
const pattern152 = new RegExp("^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$", "u");
const pattern153 = new RegExp("^[0-9]+\\.[0-9]+\\.[0-9]+([+-][0-9A-Za-z.+-]+)?$", "u");
const pattern154 = new RegExp("^[A-Za-z0-9.+() -]+$", "u");

function validate461(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/required",keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/required",keyword:"required",params:{missingProperty: "version"}});
errors++;
}
if(data.out === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/required",keyword:"required",params:{missingProperty: "out"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "version")) || (key0 === "license")) || (key0 === "out"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func4(data0) > 214){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/PackageSpec/properties/name/maxLength",keyword:"maxLength",params:{limit: 214}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/PackageSpec/properties/name/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern152.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/PackageSpec/properties/name/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/definitions/PackageSpec/properties/name/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.version !== undefined){
let data1 = data.version;
if(typeof data1 === "string"){
if(func4(data1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/maxLength",keyword:"maxLength",params:{limit: 64}});
errors++;
}
if(func4(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern153.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/definitions/PackageSpec/properties/version/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.license !== undefined){
let data2 = data.license;
if(typeof data2 === "string"){
if(func4(data2) > 128){
(vErrors ??= []).push({instancePath:instancePath+"/license",schemaPath:"#/definitions/PackageSpec/properties/license/maxLength",keyword:"maxLength",params:{limit: 128}});
errors++;
}
if(func4(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/license",schemaPath:"#/definitions/PackageSpec/properties/license/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern154.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/license",schemaPath:"#/definitions/PackageSpec/properties/license/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/license",schemaPath:"#/definitions/PackageSpec/properties/license/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.out !== undefined){
let data3 = data.out;
if(typeof data3 === "string"){
if(func4(data3) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/PackageSpec/properties/out/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/PackageSpec/properties/out/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern25.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/PackageSpec/properties/out/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/definitions/PackageSpec/properties/out/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/PackageSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate461.errors = vErrors;
return errors === 0;
}

const schema83 = {"type":"object","required":["allow","use"],"properties":{"allow":{"type":"boolean"},"use":{"type":"array","uniqueItems":true,"maxItems":100,"items":{"$ref":"https://toolpact.dev/schemas/project.schema.json#/definitions/EmitterEntry"}}},"additionalProperties":false};
const schema84 = {"type":"object","required":["module"],"properties":{"module":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^(\\./[^\\\\\\u0000-\\u001f:]+|(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*(/[A-Za-z0-9._~/-]+)?)$"},"options":{}},"additionalProperties":false};
const pattern156 = new RegExp("^(\\./[^\\\\\\u0000-\\u001f:]+|(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*(/[A-Za-z0-9._~/-]+)?)$", "u");

function validate464(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.module === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmitterEntry/required",keyword:"required",params:{missingProperty: "module"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "module") || (key0 === "options"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmitterEntry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.module !== undefined){
let data0 = data.module;
if(typeof data0 === "string"){
if(func4(data0) > 1024){
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/definitions/EmitterEntry/properties/module/maxLength",keyword:"maxLength",params:{limit: 1024}});
errors++;
}
if(func4(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/definitions/EmitterEntry/properties/module/minLength",keyword:"minLength",params:{limit: 1}});
errors++;
}
if(!pattern156.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/definitions/EmitterEntry/properties/module/pattern",keyword:"pattern",params:{}});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/definitions/EmitterEntry/properties/module/type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmitterEntry/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate464.errors = vErrors;
return errors === 0;
}


function validate463(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.allow === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmittersSpec/required",keyword:"required",params:{missingProperty: "allow"}});
errors++;
}
if(data.use === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmittersSpec/required",keyword:"required",params:{missingProperty: "use"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "allow") || (key0 === "use"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmittersSpec/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.allow !== undefined){
if(typeof data.allow !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/allow",schemaPath:"#/definitions/EmittersSpec/properties/allow/type",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.use !== undefined){
let data1 = data.use;
if(Array.isArray(data1)){
if(data1.length > 100){
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/definitions/EmittersSpec/properties/use/maxItems",keyword:"maxItems",params:{limit: 100}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate464(data1[i0], {instancePath:instancePath+"/use/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate464.errors : vErrors.concat(validate464.errors);
errors = vErrors.length;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
outer0:
for([i1, j0] = lastEqualPair(data1); j0 >= 0;){
for(;;){
if(true){
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/definitions/EmittersSpec/properties/use/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/use",schemaPath:"#/definitions/EmittersSpec/properties/use/type",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/definitions/EmittersSpec/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate463.errors = vErrors;
return errors === 0;
}


function validate456(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.contracts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contracts"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "contracts") || (key0 === "engines")) || (key0 === "target")) || (key0 === "package")) || (key0 === "emitters"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.contracts !== undefined){
let data0 = data.contracts;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
const _errs4 = errors;
if(typeof key1 === "string"){
if(func4(key1) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/contracts",schemaPath:"#/properties/contracts/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},propertyName:key1});
errors++;
}
if(!pattern0.test(key1)){
(vErrors ??= []).push({instancePath:instancePath+"/contracts",schemaPath:"#/properties/contracts/propertyNames/pattern",keyword:"pattern",params:{},propertyName:key1});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/contracts",schemaPath:"#/properties/contracts/propertyNames/type",keyword:"type",params:{type: "string"},propertyName:key1});
errors++;
}
var valid1 = _errs4 === errors;
if(!valid1){
(vErrors ??= []).push({instancePath:instancePath+"/contracts",schemaPath:"#/properties/contracts/propertyNames",keyword:"propertyNames",params:{propertyName: key1}});
errors++;
}
}
for(const key2 in data0){
if(!(validate457(data0[key2], {instancePath:instancePath+"/contracts/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate457.errors : vErrors.concat(validate457.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/contracts",schemaPath:"#/properties/contracts/type",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.engines !== undefined){
if(!(validate459(data.engines, {instancePath:instancePath+"/engines",parentData:data,parentDataProperty:"engines",rootData}))){
vErrors = vErrors === null ? validate459.errors : vErrors.concat(validate459.errors);
errors = vErrors.length;
}
}
if(data.target !== undefined){
let data3 = data.target;
if(!(((data3 === "ts") || (data3 === "js")) || (data3 === "json"))){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/enum",keyword:"enum",params:{allowedValues: schema79.properties.target.enum}});
errors++;
}
}
if(data.package !== undefined){
if(!(validate461(data.package, {instancePath:instancePath+"/package",parentData:data,parentDataProperty:"package",rootData}))){
vErrors = vErrors === null ? validate461.errors : vErrors.concat(validate461.errors);
errors = vErrors.length;
}
}
if(data.emitters !== undefined){
if(!(validate463(data.emitters, {instancePath:instancePath+"/emitters",parentData:data,parentDataProperty:"emitters",rootData}))){
vErrors = vErrors === null ? validate463.errors : vErrors.concat(validate463.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}});
errors++;
}
validate456.errors = vErrors;
return errors === 0;
}

function canonical(value) {
  if (typeof value !== "object" || value === null) return typeof value === "string" ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return "[" + value.map(canonical).join() + "]";
  return "{" + Object.keys(value).sort().map((key) => JSON.stringify(key) + ":" + canonical(value[key])).join() + "}";
}
function lastEqualPair(list) {
  const indexes = new Map();
  let pair = [0, -1];
  list.forEach((value, index) => {
    const key = canonical(value);
    if (indexes.has(key)) pair = [index, indexes.get(key)];
    indexes.set(key, index);
  });
  return pair;
}
