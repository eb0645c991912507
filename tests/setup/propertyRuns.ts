import fc from 'fast-check'
import { isLong } from './isLong.ts'

// A property that names no number of its own is tried this often. A failing one prints its seed.
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: isLong ? 10_000 : 1000 })
