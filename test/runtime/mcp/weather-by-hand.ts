/**
 * The weather server of `examples/weather`, written by hand on the official SDK: what `envelope: none` has to equal on the
 * wire. As a process it serves over standard input and output.
 */
import { type McpServerFactory, ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import {
  CITIES,
  createReadings,
  forecastOf,
  RADAR_PNG,
  type Readings,
  sentenceOf,
  weatherIn,
} from "../../../examples/weather/stations.ts";

const city = { description: "The name of a city.", type: "string", minLength: 1, maxLength: 80 };
const cityInput = { type: "object", properties: { city }, required: ["city"], additionalProperties: false };
const noInput = { type: "object", properties: {}, additionalProperties: false };
const stations = { type: "integer", minimum: 0 };
const celsius = { description: "The measured temperature.", type: "number", minimum: -100, maximum: 100 };
const days = { description: "How many days to forecast.", type: "integer", minimum: 1, maximum: 7, default: 2 };
const day = {
  type: "object",
  properties: { day: { type: "string", format: "date" }, low_c: { type: "number" }, high_c: { type: "number" } },
  required: ["day", "low_c", "high_c"],
};

const TOOLS = [
  {
    name: "describe_weather",
    title: "Weather in words",
    description: "Describe the weather in a city in one sentence.",
    inputSchema: cityInput,
  },
  {
    name: "get_forecast",
    title: "Forecast",
    description: "Get the forecast for a city, day by day.",
    inputSchema: { ...cityInput, properties: { city, days } },
    outputSchema: {
      type: "object",
      properties: { city, days: { type: "array", maxItems: 7, items: day } },
      required: ["city", "days"],
    },
  },
  {
    name: "get_radar_image",
    title: "Radar image",
    description: "Get the radar image for a city.",
    inputSchema: cityInput,
  },
  {
    name: "get_report",
    title: "Report",
    description: "Get the report for a city, as text with a map and as data.",
    inputSchema: cityInput,
    outputSchema: {
      type: "object",
      properties: { city, wind_ms: { type: "number", minimum: 0 } },
      required: ["city", "wind_ms"],
    },
  },
  {
    name: "list_cities",
    title: "Cities",
    description: "List the cities that have a station.",
    inputSchema: noInput,
    outputSchema: {
      type: "object",
      properties: { cities: { type: "array", maxItems: 100, items: { type: "string", minLength: 1, maxLength: 80 } } },
      required: ["cities"],
    },
  },
  {
    name: "record_reading",
    title: "Record a reading",
    description: "Record a temperature that a station in a city measured.",
    inputSchema: { ...cityInput, properties: { city, celsius }, required: ["city", "celsius"] },
    outputSchema: {
      type: "object",
      properties: {
        readings: { description: "How many readings the station has.", type: "integer", minimum: 1 },
      },
      required: ["readings"],
    },
  },
  {
    name: "refresh_stations",
    title: "Refresh the stations",
    description: "Read all stations again, and report progress.",
    inputSchema: noInput,
    outputSchema: { type: "object", properties: { stations }, required: ["stations"] },
  },
] as const;

const PAGE_SIZE = 4;
const text = (words: string) => ({ type: "text" as const, text: words });
const radar = { type: "image" as const, data: RADAR_PNG, mimeType: "image/png" };
const structured = (result: Record<string, unknown>) => ({
  content: [text(JSON.stringify(result))],
  structuredContent: result,
});

function failed(words: string, error: Record<string, unknown>) {
  return { content: [text(words)], isError: true, _meta: { "dev.example.weather/error": error } };
}

function unknownCity(name: string) {
  const message = `There is no city called ${name}.`;
  const recovery = "Look the name up with list_cities.";
  const error = { code: "city_unknown", message, retryable: false, recovery, details: { city: name } };
  return failed(`${message} ${recovery}`, error);
}

function stationBusy() {
  const message = "The station is busy.";
  const recovery = "Try again in a minute.";
  const error = { code: "station_busy", message, retryable: true, retry_after_ms: 60_000, recovery };
  return failed(`${message} ${recovery}`, error);
}

interface Arguments {
  readonly city?: string;
  readonly days?: number;
}

type Progress = (progress: number, total: number, message: string) => Promise<void>;

async function callTool(name: string, { city: where = "", days: count = 2 }: Arguments, to: Readings, tell: Progress) {
  if (name === "list_cities") return structured({ cities: CITIES });
  if (name === "refresh_stations") {
    for (const [index, one] of CITIES.entries()) await tell(index + 1, CITIES.length, one);
    return structured({ stations: CITIES.length });
  }
  const weather = weatherIn(where);
  if (weather === undefined) return unknownCity(where);
  if (name === "describe_weather") return { content: [text(sentenceOf(weather))] };
  if (name === "get_forecast") return structured({ city: where, days: forecastOf(weather, count) });
  if (name === "get_radar_image") return { content: [radar] };
  if (name === "get_report") {
    const result = { city: where, wind_ms: weather.windMs };
    return { content: [text(sentenceOf(weather)), radar], structuredContent: result };
  }
  const readings = to.record(where);
  return readings === null ? stationBusy() : structured({ readings });
}

/** Makes servers that share the readings. */
export function weatherByHand(): McpServerFactory {
  const readings = createReadings();
  const hint = { ttlMs: 300_000, cacheScope: "public" as const };
  return () => {
    const info = { name: "weather", version: "1.0.0", title: "Weather" };
    const cacheHints = { "tools/list": hint, "server/discover": hint };
    const server = new Server(info, { capabilities: { tools: {}, logging: {} }, cacheHints });
    server.setRequestHandler("tools/list", ({ params }) => {
      const start = Number(params?.cursor ?? 0);
      if (!Number.isInteger(start)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid cursor");
      const end = start + PAGE_SIZE;
      const tools = TOOLS.slice(start, end) as never;
      return { tools, ...(end < TOOLS.length ? { nextCursor: String(end) } : {}) };
    });
    server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
      if (!TOOLS.some(({ name }) => name === params.name)) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${JSON.stringify(params.name)}`);
      }
      const token = mcpReq._meta?.progressToken;
      const tell: Progress = async (progress, total, message) => {
        if (token === undefined) return;
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken: token, progress, total, message },
        });
      };
      return callTool(params.name, (params.arguments ?? {}) as Arguments, readings, tell);
    });
    return server;
  };
}

if (process.argv[1] === import.meta.filename) serveStdio(weatherByHand());
