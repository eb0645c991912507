import type { SlotEntry } from '@latchkey/core'
import { useEffect, useState } from 'react'

/**
 * Asks the plugins of a slot in order and keeps the first answer.
 *
 * @param question - What to ask. Without it nothing is asked; a new question aborts the old one.
 */
export function useFirstAnswer<Source, Answer>(
  sources: readonly SlotEntry<Source>[],
  question: string | undefined,
  ask: (source: Source, signal: AbortSignal) => Promise<Answer | undefined>,
): Answer | undefined {
  const [found, setFound] = useState<{ readonly question: string; readonly answer: Answer }>()
  useEffect(() => {
    if (question === undefined || sources.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const askAll = async (): Promise<void> => {
      for (const { value } of sources) {
        // A failed look-up is no answer. It must not cost the plugin its other contributions.
        const answer = await ask(value, signal).catch(() => undefined)
        if (signal.aborted) return
        if (answer !== undefined) return setFound({ question, answer })
      }
    }
    void askAll()
    return () => controller.abort()
  }, [sources, question, ask])
  return found !== undefined && found.question === question ? found.answer : undefined
}
