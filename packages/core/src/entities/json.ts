/** What JSON can hold, and so what may be stored, sent to another tab or kept as a memo. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
