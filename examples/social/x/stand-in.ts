import { type Answered, type Asked, type StandIn, startStandIn } from "../../stand-in.ts";
import { newXData, type XData } from "./data.ts";
import { answerOf } from "./routes.ts";

/** The token that the stand-in accepts. */
export const TOKEN = "the-token-of-acme-dev";

/** X and a language model on this machine. `behave("x", …)` has them answer 429, 5xx or 401, or hang. */
export interface XStandIn extends StandIn<"x" | "llm"> {
  readonly data: XData;
}

export async function startX(): Promise<XStandIn> {
  const data = newXData();
  const x = (asked: Asked): Answered =>
    asked.headers.authorization === `Bearer ${TOKEN}`
      ? answerOf(data, asked)
      : { status: 401, body: { title: "Unauthorized" } };
  const standIn = await startStandIn({ x, llm: ({ body }) => draft(Object(body)) });
  return { ...standIn, data };
}

/** A trivial language model: it returns the requested number of drafts about the topic. */
function draft({ topic = "", count = 1 }: { readonly topic?: string; readonly count?: number }): Answered {
  const texts = Array.from({ length: count }, (_, index) =>
    index === 0 ? `What about ${topic}?` : `${index}: measure ${topic}.`,
  );
  return { status: 200, body: { texts } };
}
