import { describe, expect, expectTypeOf, test } from "vitest";
import { ToolFailure } from "../../../runtime/contract/tool-failure.ts";
import { ProviderError } from "../../../runtime/providers/provider-error.ts";
import { retrying } from "../../../runtime/providers/retrying.ts";
import { type Around, wrapMethods } from "../../../runtime/providers/wrap-methods.ts";
import { bench, SAFE } from "./support.ts";

/** Notes the methods used, and lets them run. */
function noting(): { readonly used: string[]; readonly around: Around } {
  const used: string[] = [];
  const around: Around = (method, run) => {
    used.push(method);
    return run();
  };
  return { used, around };
}

class Base {
  protected readonly host: string;
  constructor(host: string) {
    this.host = host;
  }
  async ping(): Promise<string> {
    return `ping ${this.host}`;
  }
  async whoAmI(): Promise<string> {
    return "base";
  }
}

class Client extends Base {
  static readonly version = "1";
  #calls = 0;
  readonly retries = 3;
  readonly tags = ["a"];
  readonly since = new Date(0);
  readonly tweets = new Tweets(this);
  readonly config = { region: "eu" };
  get calls(): number {
    return this.#calls;
  }
  async post(text: string, times = 1): Promise<string> {
    this.#calls++;
    return `${this.host}: ${text.repeat(times)}`;
  }
  override async whoAmI(): Promise<string> {
    return `client over ${await super.whoAmI()}`;
  }
  flaky = async (): Promise<string> => {
    this.#calls++;
    if (this.#calls < 3) throw new ProviderError({ status: 500 });
    return "well";
  };
  count(): number {
    return this.#calls;
  }
}

class Tweets {
  readonly client: Client;
  readonly #likes: string[] = [];
  constructor(client: Client) {
    this.client = client;
  }
  async like(id: string): Promise<number> {
    return this.#likes.push(id);
  }
}

describe("an instance of a class", () => {
  test("keeps its type, its prototype, its private fields and its `this`", async () => {
    const { used, around } = noting();
    const client = wrapMethods(new Client("x.test"))(around);
    expectTypeOf(client).toEqualTypeOf<Client>();
    expect(client).toBeInstanceOf(Client);
    expect(await client.post("a", 2)).toBe("x.test: aa");
    expect(await client.ping()).toBe("ping x.test");
    expect(await client.whoAmI()).toBe("client over base");
    expect(await client.tweets.like("1")).toBe(1);
    expect(client.calls).toBe(1);
    expect(used).toEqual(["post", "ping", "whoAmI", "tweets.like"]);
  });

  test("is repeated through its private fields", async () => {
    const { settings } = bench();
    const raw = new Client("x.test");
    expect(await retrying(raw, settings, SAFE).flaky()).toBe("well");
    expect(raw.calls).toBe(3);
  });

  test("returns values other than methods unchanged", () => {
    const raw = new Client("x.test");
    const client = wrapMethods(raw)(noting().around);
    expect(client.retries).toBe(3);
    expect(client.tags).toBe(raw.tags);
    expect(client.since).toBe(raw.since);
    expect(client.config).toBe(raw.config);
    expect(client.constructor).toBe(Client);
    expect(String(client)).toBe("[object Object]");
    expect("post" in client && "retries" in client).toBe(true);
    expect(Reflect.get(client, "missing")).toBeUndefined();
  });

  test("may contain cycles of objects with methods", async () => {
    const { used, around } = noting();
    const client = wrapMethods(new Client("x.test"))(around);
    await client.tweets.client.tweets.client.ping();
    expect(used).toEqual(["ping"]);
  });

  test("can't be changed from outside", () => {
    const client = wrapMethods(new Client("x.test"))(noting().around);
    expect(() => Object.assign(client, { post: async () => "mine" })).toThrow(TypeError);
    expect(() => Object.assign(client, { retries: 4 })).toThrow(TypeError);
  });
});

describe("a plain object", () => {
  test("may be frozen, may have no prototype, and its methods may be taken off", async () => {
    const { used, around } = noting();
    const plain = Object.freeze({
      prefix: "a",
      async read(this: { readonly prefix: string }, id: string) {
        return this.prefix + id;
      },
    });
    const bare: { read: (id: string) => Promise<string> } = Object.assign(Object.create(null), {
      read: async (id: string) => `b${id}`,
    });
    const { read } = wrapMethods(plain)(around);
    expect(await Reflect.apply(read, undefined, ["1"])).toBe("a1");
    expect(await wrapMethods(bare)(around).read("2")).toBe("b2");
    expect(used).toEqual(["read", "read"]);
  });

  test("may hold its methods any number of objects further down", async () => {
    const { used, around } = noting();
    const sdk = { rest: { repos: { get: async (name: string) => name }, limits: { perHour: 5000 } } };
    const wrapped = wrapMethods(sdk)(around);
    expect(await wrapped.rest.repos.get("a")).toBe("a");
    expect(await wrapped.rest.repos.get("b")).toBe("b");
    expect(used).toEqual(["rest.repos.get", "rest.repos.get"]);
    expect(wrapped.rest.limits).toBe(sdk.rest.limits);
  });

  test("shows all its properties when they are enumerated", () => {
    const names: string[] = [];
    for (const name in wrapMethods({ read: async () => 1, size: 2 })(noting().around)) names.push(name);
    expect(names).toEqual(["read", "size"]);
  });

  test("may hold nothing but getters further down", async () => {
    const { used, around } = noting();
    const provider = {
      below: {
        get read() {
          return async () => "read";
        },
      },
    };
    expect(await wrapMethods(provider)(around).below.read()).toBe("read");
    expect(used).toEqual(["below.read"]);
  });

  test("may contain cyclic data", () => {
    const data: Record<string, unknown> = { size: 1 };
    data["self"] = data;
    const wrapped = wrapMethods({ data })(noting().around);
    expect(wrapped.data).toBe(data);
  });

  test("is read when it is used: a getter isn't called before, a method may be replaced", async () => {
    let reads = 0;
    const provider = {
      get lazy() {
        reads++;
        return { run: async () => "ran" };
      },
      get now() {
        return async () => "now";
      },
      work: async () => "old",
    };
    const wrap = wrapMethods({ inner: provider, provider });
    expect(reads).toBe(0);
    const { used, around } = noting();
    const { inner } = wrap(around);
    expect(await inner.lazy.run()).toBe("ran");
    expect(await inner.now()).toBe("now");
    provider.work = async () => "new";
    expect(await inner.work()).toBe("new");
    expect(used).toEqual(["inner.lazy.run", "inner.now", "inner.work"]);
  });

  test("may name a method as every function does, or by a symbol", async () => {
    const key = Symbol("flush");
    const { used, around } = noting();
    const provider = { name: async () => "n", length: async () => 1, [key]: async () => "flushed" };
    const wrapped = wrapMethods(provider)(around);
    expect([await wrapped.name(), await wrapped.length(), await wrapped[key]()]).toEqual(["n", 1, "flushed"]);
    expect(used).toEqual(["name", "length", "Symbol(flush)"]);
  });
});

test("a function is a provider too, with what hangs on it", async () => {
  const { used, around } = noting();
  const query = Object.assign(async (text: string) => text, { begin: async () => "begun", version: 3 });
  const wrapped = wrapMethods(query)(around);
  expect(await wrapped("select 1")).toBe("select 1");
  expect(await wrapped.begin()).toBe("begun");
  expect(wrapped.version).toBe(3);
  expect(typeof wrapped.bind).toBe("function");
  expect(used).toEqual(["call", "begin"]);
});

test("two calls of a tool wrap one provider without knowing of each other", async () => {
  const wrap = wrapMethods(new Client("x.test"));
  const one = noting();
  const two = noting();
  const [first, second] = [wrap(one.around), wrap(two.around)];
  await Promise.all([first.ping(), second.tweets.like("1"), first.tweets.like("2"), second.ping()]);
  expect(one.used).toEqual(["ping", "tweets.like"]);
  expect(two.used).toEqual(["tweets.like", "ping"]);
});

describe("a method that answers without a promise", () => {
  test("keeps doing so, and costs no token", () => {
    const { settings } = bench();
    settings.retry?.budget.take();
    const client = retrying(new Client("x.test"), settings, SAFE);
    expect(client.count()).toBe(0);
    expect(settings.retry?.budget.tokens()).toBe(486);
  });

  test("keeps what has to be called on: a query that begins when it is awaited", async () => {
    const { settings } = bench();
    const build = () => {
      // biome-ignore lint/suspicious/noThenProperty: what query builders have.
      const query = { where: () => query, then: (done: (rows: readonly string[]) => void) => done(["row"]) };
      return query;
    };
    const client = retrying({ build }, settings, SAFE);
    expect(typeof client.build().where().where).toBe("function");
    expect(await client.build().where()).toEqual(["row"]);
  });

  test("throws its failure with a code, at once and once", () => {
    const { settings } = bench();
    let calls = 0;
    const client = retrying(
      {
        count: (): number => {
          calls++;
          throw calls === 1 ? new ProviderError({ status: 500 }) : new TypeError("a bug");
        },
      },
      settings,
      SAFE,
    );
    expect(() => client.count()).toThrow(ToolFailure);
    expect(() => client.count()).toThrow(new TypeError("a bug"));
    expect(calls).toBe(2);
  });
});
