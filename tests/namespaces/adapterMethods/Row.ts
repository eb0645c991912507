export type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

/** A method, arguments with which it works, and the wrong values that it accepts, by place. */
export type Row = readonly [string, readonly unknown[], Readonly<Record<string, readonly string[]>>]
