import type { Painted } from '../pageClock.ts'
import type { Flood } from './measureFlood.ts'
import type { Load } from './measureLoad.ts'
import type { ManyTimes } from './measureMany.ts'
import type { Outcome } from './Outcome.ts'
import type { TargetFigure } from './targetsOf.ts'

/** Everything that was measured. Written down as it grows. */
export interface Report {
  readonly circumstances: Circumstances
  readonly apps: readonly AppReport[]
  /** Of the app that is made for this. Absent: not yet measured. */
  readonly many?: Outcome<{ readonly few: ManyTimes; readonly many: ManyTimes }> | undefined
  readonly targets: readonly TargetFigure[]
}

export interface Circumstances {
  readonly machine: string
  /** Ours. */
  readonly commit: string
  /** Only to see whether it works. */
  readonly isQuick: boolean
  readonly rounds: Rounds
  /** By the name of an app: what was installed for it. Those of ours share an entry. */
  readonly versions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Apps that are not here, and why. */
  readonly leftOut: readonly string[]
}

export interface Rounds {
  readonly cold: number
  readonly warm: number
  readonly connect: number
  readonly many: number
}

export interface AppReport {
  readonly name: string
  readonly opening: readonly Opening[]
  readonly load: Outcome<Load>
  /** Medians. */
  readonly connecting: Outcome<Painted>
  /** Absent: nothing to flood. */
  readonly flood?: Outcome<Flood> | undefined
}

/** Medians, and under which condition. */
export interface Opening {
  readonly slowdown: number
  readonly latency: number
  readonly cold: Outcome<Painted>
  /** Absent: not asked for. */
  readonly warm?: Outcome<Painted> | undefined
}
