/** A property's type; never for a name that isn't there. */
export type At<Map, Key> = Key extends keyof Map ? Map[Key] : never;
