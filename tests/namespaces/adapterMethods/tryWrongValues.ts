import { LatchkeyError } from '@latchkey/core'
import type { ManualClock } from '@latchkey/testkit'
import { OwnError } from '../OwnError.js'
import { wrongValues } from '../wrongValues.js'

export interface TriedMethod {
  readonly method: (...args: readonly unknown[]) => unknown
  /** Arguments with which the method works. */
  readonly right: readonly unknown[]
  readonly clock: ManualClock
  /** What the user was asked in the wallet since the last call. */
  takeAsked(): readonly unknown[]
  /** Whether an error of another library is as its users expect it. */
  readonly isExpected?: ((failure: unknown) => boolean) | undefined
}

export interface TriedResult {
  /** Errors without a type, by place and value. */
  readonly faults: readonly string[]
  /** By place, in order: the values with which the method gave a result or asked the user. */
  readonly accepted: Readonly<Record<string, readonly string[]>>
}

type Path = readonly string[]

/**
 * Calls a method with each wrong value in place of each argument and of each member of an argument,
 * and waits for the end of each call. First it is called as it should be, which loads its code.
 */
export async function tryWrongValues({
  method,
  right,
  clock,
  takeAsked,
  isExpected = () => false,
}: TriedMethod): Promise<TriedResult> {
  const faults: string[] = []
  const accepted: Record<string, readonly string[]> = {}
  const end = await endOf(clock, () => method(...right))
  if ('failure' in end) throw new Error('The right arguments do not work.', { cause: end.failure })
  const values = Object.entries(wrongValues).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const path of pathsIn(right))
    for (const [name, create] of values) {
      takeAsked()
      const place = path.join('.')
      const args = replaced(right, path, create()) as readonly unknown[]
      const { failure, ...ended } = await endOf(clock, () => method(...args))
      const isTyped = failure instanceof LatchkeyError || failure instanceof OwnError
      if (failure !== undefined && !isTyped && !isExpected(failure))
        faults.push(`${place} = ${name}: ${described(failure)}`)
      if (ended.isDone || takeAsked().length > 0) accepted[place] = [...(accepted[place] ?? []), name]
    }
  return { faults, accepted }
}

/** The paths to the arguments and to all members in them. A class instance has no members here. */
function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return []
  return Object.entries(value).flatMap(([name, member]) => [[name], ...pathsIn(member).map((path) => [name, ...path])])
}

function replaced(value: unknown, [name, ...rest]: Path, wrong: unknown): unknown {
  if (name === undefined) return wrong
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, wrong)
  return copy
}

interface End {
  readonly isDone?: boolean
  readonly failure?: unknown
}

/** Advances the clock until the call has ended, so that a late rejection is seen. */
async function endOf(clock: ManualClock, call: () => unknown): Promise<End> {
  let end: End | undefined
  const run = async (): Promise<void> => {
    try {
      await call()
      end = { isDone: true }
    } catch (failure) {
      end = { failure: failure ?? new Error('Nothing was thrown.') }
    }
  }
  const running = run()
  for (let turn = 0; !end; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (turn > 3) await clock.advance(1000)
  }
  await running
  return end
}

function described(failure: unknown): string {
  const place = (failure as Error)?.stack?.split('\n').find((line) => line.includes('/src/'))
  return `${String(failure)} ${place?.replace(/.*packages\//, '') ?? ''}`
}
