import type { Painted } from '../pageClock.ts'
import type { Flood } from './measureFlood.ts'
import type { Load } from './measureLoad.ts'
import type { LoadTimes } from './measureLoadTime.ts'
import type { ManyTimes } from './measureMany.ts'
import type { Outcome } from './Outcome.ts'
import type { TargetFigure } from './targetsOf.ts'

/** All results. The bench writes it to a file after each step. */
export interface Report {
  readonly circumstances: Circumstances
  readonly apps: readonly AppReport[]
  /** Results of the app `many`. Absent: not measured yet. */
  readonly many?: Outcome<{ readonly few: ManyTimes; readonly many: ManyTimes }> | undefined
  readonly targets: readonly TargetFigure[]
}

export interface Circumstances {
  readonly machine: string
  /** Commit of this repository. */
  readonly commit: string
  /** A run of a few rounds, to check that the bench works. */
  readonly isQuick: boolean
  readonly rounds: Rounds
  /** Installed packages by the name of the app. Our apps share an entry. */
  readonly versions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Names of apps that are left out, each with the reason. */
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
  /** Medians of a page that is slowed. */
  readonly loadTimes: Outcome<LoadTimes>
  /** Medians. */
  readonly connecting: Outcome<Painted>
  readonly connectingSlowed: Outcome<Painted>
  /** Absent: nothing to flood. */
  readonly flood?: Outcome<Flood> | undefined
}

/** What slows a page. */
export interface Condition {
  readonly slowdown: number
  readonly latency: number
  /** Bytes per second. Absent: no limit. */
  readonly download?: number | undefined
}

/** Medians and their conditions. */
export interface Opening extends Condition {
  /** Before the page got an idle callback. */
  readonly cold: Outcome<Painted>
  /** After it was idle for two seconds. Absent: not requested. */
  readonly idle?: Outcome<Painted> | undefined
  /** Absent: not requested. */
  readonly warm?: Outcome<Painted> | undefined
}
