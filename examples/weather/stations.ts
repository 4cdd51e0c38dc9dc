/** The weather in a city. */
export interface Weather {
  readonly city: string;
  readonly sky: string;
  readonly lowC: number;
  readonly highC: number;
  readonly windMs: number;
}

const WEATHER: readonly Weather[] = [
  { city: "Lima", sky: "mist", lowC: 16, highC: 21, windMs: 3 },
  { city: "Oslo", sky: "snow", lowC: -2, highC: 3.5, windMs: 6.5 },
  { city: "Pune", sky: "sun", lowC: 18, highC: 31, windMs: 2 },
];

/** The first day of every forecast, so that examples have the same results on any day. */
const FIRST_DAY_MS = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

/** A PNG of one red pixel, in base64. */
export const RADAR_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC";

/** The names of all cities with a station. */
export const CITIES: readonly string[] = WEATHER.map(({ city }) => city);

/** The weather in a city; undefined for a city without a station. */
export function weatherIn(city: string): Weather | undefined {
  return WEATHER.find((one) => one.city === city);
}

/** The weather in words. */
export function sentenceOf({ city, sky, highC }: Weather): string {
  return `${city}: ${sky}, up to ${highC} °C.`;
}

/** A forecast for a number of days. */
export function forecastOf({ lowC, highC }: Weather, days: number) {
  return Array.from({ length: days }, (_day, index) => ({
    day: new Date(FIRST_DAY_MS + index * DAY_MS).toISOString().slice(0, 10),
    low_c: lowC + index,
    high_c: highC + index,
  }));
}

/** The readings of stations: a station takes three, and is busy from then on. */
export function createReadings() {
  const counts = new Map<string, number>();
  return {
    /** The number of readings, or null if the station is busy. */
    record: (city: string): number | null => {
      const count = (counts.get(city) ?? 0) + 1;
      if (count > 3) return null;
      counts.set(city, count);
      return count;
    },
  };
}

export type Readings = ReturnType<typeof createReadings>;
