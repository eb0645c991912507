import * as v from 'valibot'
import { notKept } from './keptLifetimes.js'
import type { Method } from './Method.js'

interface Definition {
  readonly required?: readonly v.GenericSchema[]
  /** They follow the required ones. */
  readonly optional?: readonly v.GenericSchema[]
  readonly kept?: ReturnType<Method['lifetimeOf']> | ((params: readonly unknown[]) => ReturnType<Method['lifetimeOf']>)
  readonly isSend?: boolean
  readonly isCostly?: boolean
}

/** A method with a list of parameters, and no more than are listed here. */
export function defineMethod({
  required = [],
  optional = [],
  kept = notKept,
  isSend = false,
  isCostly = false,
}: Definition = {}): Method {
  return {
    params: v.strictTuple(
      [...required, ...optional.map((schema) => v.nullish(schema))],
      'must be a list of its parameters.',
    ),
    isSend,
    isCostly,
    lifetimeOf: typeof kept === 'function' ? kept : () => kept,
  }
}
