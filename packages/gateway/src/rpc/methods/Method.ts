import type { GenericSchema } from 'valibot'

/** For how long an answer is kept, in milliseconds. */
export interface Lifetime {
  /** Until the nodes are asked again. */
  readonly freshFor: number
  /** While no node answers. */
  readonly staleFor: number
}

/** A method that apps may call. */
export interface Method {
  readonly params: GenericSchema
  /** It may change something: it is never repeated, kept or shared. */
  readonly isSend: boolean
  /** It can take a node long although the node works. */
  readonly isCostly: boolean
  /**
   * For how long a result is kept that is not null. `final`: for ever if its block is final,
   * otherwise not at all.
   */
  lifetimeOf(params: readonly unknown[]): Lifetime | 'final'
}

/** By name. */
export type Methods = ReadonlyMap<string, Method>
