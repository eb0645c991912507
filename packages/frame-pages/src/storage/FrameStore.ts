import type { FrameRecords } from './FrameRecords.js'

/** The storage of the wallet's origin in one browser on one site. */
export interface FrameStore {
  get<Key extends keyof FrameRecords>(key: Key): Promise<FrameRecords[Key] | undefined>
  set<Key extends keyof FrameRecords>(key: Key, value: FrameRecords[Key]): Promise<void>
  delete(...keys: readonly (keyof FrameRecords)[]): Promise<void>
}
