/** A JSON value. Such a value can be stored, sent to another tab and used as a memo. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
