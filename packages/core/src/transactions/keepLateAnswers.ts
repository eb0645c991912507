import type { Lifetime, ModalCore } from '../contract/core.js'
import { type LateAnswer, requestAnsweredLateEvent } from '../contract/walletEvents.js'

/** Keeps the late answers of a lifetime until the ledger takes them: its code may come later than they do. */
export function keepLateAnswers({ ledger, events }: ModalCore, lifetime: Lifetime): void {
  if (ledger.late?.lifetime === lifetime) return
  const answers: LateAnswer[] = []
  ledger.late = { lifetime, answers }
  const stop = events.on(requestAnsweredLateEvent, (answer) => answers.push(answer))
  lifetime.signal.addEventListener('abort', stop, { once: true })
}
