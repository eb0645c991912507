import { settle } from '../../time/settle.js'
import { within } from '../within.js'

/** Checks a condition, whenever everything that is ready has run, until it holds. */
export async function until(isSo: () => boolean, rule: string, limit: number): Promise<void> {
  let isOver = false
  const look = async (): Promise<void> => {
    while (!isSo() && !isOver) await settle()
  }
  try {
    await within(limit, rule, look())
  } finally {
    isOver = true
  }
}
