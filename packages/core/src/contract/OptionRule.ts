/** @returns What to pass instead, e.g. `true or false`, for a value with which the option can't work. */
export type OptionRule = (value: unknown) => string | undefined
