/** Wraps each use of a method: `run` calls the provider with the given arguments. */
export type Around = (method: string, run: () => unknown) => unknown;

const AROUND: unique symbol = Symbol("around");

/** What a wrapped object carries: where its uses go. */
interface Wrapped {
  readonly [AROUND]: Around;
}

/** What objects look like from outside, each made once; null for an object without methods. */
type Shapes = WeakMap<object, object | null>;

type Method = (...args: readonly unknown[]) => unknown;

/**
 * Looks a provider's methods up once, and gives a function that wraps it for one call at little cost. The wrapped
 * provider has the same type; each method runs through `around`, with the provider as its `this`. Methods may be
 * inherited, may lie in objects below (`client.tweets.post`), and may be taken off (`const { post } = client`); the
 * provider may itself be a function. Other properties are read through. It can't be changed from outside, and has no
 * properties of its own to spread.
 */
export function wrapMethods<P extends object>(provider: P): (around: Around) => P {
  const shapes: Shapes = new WeakMap();
  const shape = shapeOf(shapes, provider, "");
  shapes.set(provider, shape);
  return (around) => dressed(provider, shape, around) as P;
}

function dressed(provider: object, shape: object, around: Around): object {
  const blank: object =
    typeof provider === "function"
      ? Object.setPrototypeOf(methodOf(around, "call", undefined, provider as Method), shape)
      : Object.create(shape);
  return Object.defineProperty(blank, AROUND, { value: around });
}

function methodOf(around: Around, name: string, owner: unknown, method: Method): Method {
  return (...args) => around(name, () => Reflect.apply(method, owner, args));
}

/** An object with a getter for each property of the provider, inherited ones too. */
function shapeOf(shapes: Shapes, provider: object, prefix: string): object {
  const shape: object = Object.create(Object.getPrototypeOf(provider));
  for (const [key] of propertiesOf(provider)) {
    const name = prefix + String(key);
    Object.defineProperty(shape, key, {
      enumerable: true,
      get(this: Wrapped): unknown {
        const value: unknown = Reflect.get(provider, key);
        if (typeof value === "function") return methodOf(this[AROUND], name, provider, value as Method);
        const below = isObject(value) ? shapeBelow(shapes, value, name) : null;
        return below === null ? value : dressed(value as object, below, this[AROUND]);
      },
    });
  }
  return shape;
}

function shapeBelow(shapes: Shapes, value: object, name: string): object | null {
  const known = shapes.get(value);
  if (known !== undefined) return known;
  const made = hasMethods(value, new Set()) ? shapeOf(shapes, value, `${name}.`) : null;
  shapes.set(value, made);
  return made;
}

/** Getters count, as they may give methods; they aren't called for it. */
function hasMethods(value: object, seen: Set<object>): boolean {
  seen.add(value);
  return propertiesOf(value).some(([, { get, value: held }]) => {
    if (get !== undefined || typeof held === "function") return true;
    return isObject(held) && !seen.has(held) && hasMethods(held, seen);
  });
}

/** No lists, dates, maps, errors: objects and instances of classes only. */
function isObject(value: unknown): value is object {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** Its own properties and the inherited ones, but those of every object or function. */
function propertiesOf(value: object): readonly (readonly [string | symbol, PropertyDescriptor])[] {
  const found = new Map<string | symbol, PropertyDescriptor>();
  const ends: readonly unknown[] = [null, Object.prototype, Function.prototype];
  for (let from = value; !ends.includes(from); from = Object.getPrototypeOf(from)) {
    for (const [key, descriptor] of entriesOf(from)) found.set(key, descriptor);
  }
  found.delete("constructor");
  return [...found];
}

function entriesOf(value: object): readonly (readonly [string | symbol, PropertyDescriptor])[] {
  const descriptors = Object.getOwnPropertyDescriptors(value) as Record<string | symbol, PropertyDescriptor>;
  return Reflect.ownKeys(descriptors).map((key) => [key, descriptors[key] as PropertyDescriptor]);
}
