import { contract } from "@toolpact/contracts/weather";
import { type Core, type Handlers, implement, type ServerIssue } from "@toolpact/runtime";
import { CITIES, createReadings, forecastOf, RADAR_PNG, type Readings, sentenceOf, weatherIn } from "./stations.ts";

const text = (words: string) => ({ type: "text", text: words }) as const;
const radar = { type: "image", data: RADAR_PNG, mimeType: "image/png" } as const;

/** The tools of the weather server. */
export function handlersOf(readings: Readings): Handlers<typeof contract, "default", Record<never, never>> {
  return {
    describe_weather: ({ city }, call) => {
      const weather = weatherIn(city);
      if (weather === undefined) throw call.fail("city_unknown", { city });
      call.content(text(sentenceOf(weather)));
      return null;
    },
    get_forecast: ({ city, days }, call) => {
      const weather = weatherIn(city);
      if (weather === undefined) throw call.fail("city_unknown", { city });
      return { city, days: forecastOf(weather, days) };
    },
    get_radar_image: ({ city }, call) => {
      if (weatherIn(city) === undefined) throw call.fail("city_unknown", { city });
      call.content(radar);
      return null;
    },
    get_report: ({ city }, call) => {
      const weather = weatherIn(city);
      if (weather === undefined) throw call.fail("city_unknown", { city });
      call.content(text(sentenceOf(weather)), radar);
      return { city, wind_ms: weather.windMs };
    },
    list_cities: () => ({ cities: CITIES }),
    record_reading: ({ city }, call) => {
      if (weatherIn(city) === undefined) throw call.fail("city_unknown", { city });
      const count = readings.record(city);
      if (count === null) throw call.fail("station_busy", undefined, { retryAfterMs: 60_000 });
      return { readings: count };
    },
    refresh_stations: (_input, call) => {
      for (const [index, city] of CITIES.entries()) call.progress(index + 1, CITIES.length, city);
      return { stations: CITIES.length };
    },
  };
}

/** The weather server, without a transport. */
export function weatherCore(onError?: (issue: ServerIssue) => void): Core<typeof contract, "default"> {
  const tools = handlersOf(createReadings());
  return implement(contract, { profile: "default", tools, ...(onError === undefined ? {} : { onError }) });
}
