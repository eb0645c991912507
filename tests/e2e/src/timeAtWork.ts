import type { Traced } from './traceTasks.ts'
import type { Stall } from './watchStalls.ts'
import type { LongTask, Span } from './watchTasks.ts'

/**
 * ms for which a task of a page had a processor: of the rest of what the clock says, others had it, or nobody while the machine stood still.
 * A task of a document that the trace does not know counts whole.
 */
export function timeAtWork(task: LongTask, traced: Traced, stalls: readonly Stall[]): number {
  const known = traced.get(task.document.mark)
  if (!known) return task.ms
  const later = known.origin - task.document.timeOrigin
  const span = { start: task.start + later, end: task.end + later }
  let work = 0
  for (const { processor, ...run } of known.tasks) {
    const part = { start: Math.max(run.start, span.start), end: Math.min(run.end, span.end) }
    if (part.end <= part.start) continue
    const still = stalls.reduce((sum, stall) => sum + overlap(stall, part), 0)
    work += Math.min(processor, part.end - part.start - still)
  }
  return Math.min(task.ms, work)
}

function overlap(one: Span, another: Span): number {
  return Math.max(0, Math.min(one.end, another.end) - Math.max(one.start, another.start))
}
