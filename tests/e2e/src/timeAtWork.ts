import type { TracedTask } from './traceTasks.ts'
import type { LongTask } from './watchTasks.ts'

/** ms by which the two clocks may tell the same moment differently. */
const apart = 20

/**
 * ms for which a task of a page had a processor: the rest of what the clock says is time in which others had it. One that the trace does
 * not know counts whole.
 */
export function timeAtWork({ start, end, ms }: LongTask, traced: readonly TracedTask[]): number {
  const distance = (task: TracedTask) => Math.abs(task.start - start) + Math.abs(task.end - end)
  const [nearest] = traced.toSorted((one, another) => distance(one) - distance(another))
  return nearest && distance(nearest) <= apart ? Math.min(ms, nearest.processor) : ms
}
