/** The desk of `calls/desk/contract.yaml`: what is asked of it, and how it answers. */
import { pathToFileURL } from "node:url";

const SENTENCES = [
  "The printer on the second floor takes the first page of every job twice and then waits for somebody to press a key.",
  "It began on Monday after the update of the driver; another printer of the same kind, with the old driver, works.",
  "Turning it off and on helps for one job. Cleaning the rollers did not help, nor did another tray or other paper.",
  "The log says that the scanner of the feeder does not see the end of the page, which may be what it is all about.",
  "Please send somebody with a new feeder, or tell us how to go back to the old driver without losing the settings.",
];

/** An input of some 2 kB of JSON, another one for each number. */
export function askOf(number) {
  return {
    number,
    subject: "The printer on the second floor takes pages twice",
    body: `${SENTENCES.join(" ")}\n\n${SENTENCES.join("\n")}\n\n${SENTENCES.slice(1, 4).join(" ")}`,
    reporter: { name: "Ada Lovelace", email: "ada.lovelace@example.com", locale: "en-GB" },
    tags: ["printer", "second floor", "driver", "feeder", "waiting for parts"],
    parts: [
      { sku: "FEED-2210-B", quantity: 1, serial_number: "2210B-77-000318", is_under_warranty: true },
      { sku: "ROLL-0041", quantity: 4, serial_number: "0041-12-118822", is_under_warranty: false },
      { sku: "TRAY-0007-XL", quantity: 2, is_under_warranty: true },
    ],
  };
}

/** The same for both tools: what it is asked, as a ticket. */
export async function answer({ number, subject, body, reporter, tags, parts }) {
  return {
    id: `TCK-${number}`,
    revision: 1,
    state: "open",
    subject,
    body,
    reporter,
    tags,
    parts,
    filed_at: "2026-11-22T10:15:00Z",
    upload_grant: `grant ${number} of the desk`,
  };
}

/** What a server of the full profile has at work, beside what the contract asks for. */
export function fullServer() {
  const told = { entries: 0, last: null };
  const record = (entry) => {
    told.entries += 1;
    told.last = entry;
  };
  return {
    told,
    options: {
      profile: "full",
      tools: { file_ticket: answer, echo_ticket: answer },
      dependencies: { tickets: {} },
      policy: () => ({ kind: "allow", reason: "rule.default", metadata: {} }),
      audit: { record },
    },
  };
}

/** The built runtime and the generated contract, from the folders that hold them. */
export async function load(runtime, contract) {
  const [{ implement }, { contract: desk }] = await Promise.all(
    [runtime, contract].map((path) => import(pathToFileURL(path).href)),
  );
  return { implement, desk };
}
