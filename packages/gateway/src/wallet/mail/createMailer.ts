import type { Background } from '@latchkey/server'
import type { Sealer } from '../keys/createSealer.js'
import type { ApprovalMail } from './ApprovalMail.js'
import type { CodeMail } from './CodeMail.js'
import { attemptTimeout } from './createMailServers.js'
import type { Mail } from './Mail.js'
import type { MailRepository, TakenMail, WaitingMail } from './MailRepository.js'
import type { MailOutcome, MailServers } from './MailServers.js'
import type { NoticeMail } from './NoticeMail.js'
import { UnsentMailError } from './UnsentMailError.js'
import { writeApprovalMail } from './writeApprovalMail.js'
import { writeCodeMail } from './writeCodeMail.js'
import { writeNoticeMail } from './writeNoticeMail.js'

type MailContent = ApprovalMail | CodeMail | NoticeMail

export interface MailerOptions extends Background {
  readonly repository: MailRepository
  readonly servers: MailServers
  readonly sealer: Sealer
  /** Is called once for each mail, when it is sent or given up. */
  readonly onEnd: (mail: Pick<WaitingMail, 'id' | 'loginId'>, outcome: MailOutcome) => Promise<void>
}

export interface Mailer {
  /** Queues a mail. It is sent at once, unless many of the project are being sent. */
  add(mail: Omit<WaitingMail, 'sealed'>, content: MailContent): Promise<void>
  /** Encrypts a mail, for a caller that queues it with other rows. `wake` has it sent then. */
  prepare(mail: Omit<WaitingMail, 'sealed'>, content: MailContent): Promise<WaitingMail>
  /** Looks for mails of a project at once. */
  wake(projectId: string): void
  /** Takes no more mails from the queue. Resolves when those that were taken are sent. */
  stop(): Promise<void>
}

const second = 1000
/** Mails of one project that are sent at the same time, so that a project does not wait for another. */
const maxAtOnce = 4
/** Milliseconds before each further attempt. */
const pauses = [5 * second, 20 * second, 60 * second, 180 * second]
/** Longer than all servers together may take. */
const lease = 3 * attemptTimeout

export function createMailer({ repository, servers, sealer, onEnd, clock, report, ended }: MailerOptions): Mailer {
  /** Workers by project. Each sends one mail after the other. */
  const workers = new Map<string, Set<Promise<void>>>()
  let isStopped = false

  const end = async (mail: TakenMail, outcome: MailOutcome) => {
    if (outcome === 'failed') report(new UnsentMailError(mail.attempt))
    await repository.remove(mail.id)
    await onEnd(mail, outcome)
  }
  const deliver = async (mail: TakenMail) => {
    const content = JSON.parse(await sealer.open(mail.sealed, mail.id)) as MailContent
    const outcome = await servers.send(await write(mail.id, content), ended)
    // The process ends. The mail can be taken again, by another one.
    if (ended.aborted) return
    const pause = pauses[mail.attempt - 1]
    if (outcome === 'failed' && pause !== undefined) await repository.postpone(mail.id, clock.now() + pause)
    else await end(mail, outcome)
  }
  const work = async (projectId: string) => {
    while (!isStopped && !ended.aborted) {
      const now = clock.now()
      const mail = await repository.take(projectId, now + lease, now)
      if (!mail) return
      // After a failure of our own, the mail can be taken again when its time is over.
      await deliver(mail).catch(report)
    }
  }
  const wake = (projectId: string) => {
    const own = workers.get(projectId) ?? new Set()
    if (isStopped || own.size >= maxAtOnce) return
    workers.set(projectId, own)
    const worker: Promise<void> = work(projectId)
      .catch(report)
      .finally(() => {
        own.delete(worker)
        if (own.size === 0) workers.delete(projectId)
      })
    own.add(worker)
  }
  const prepare: Mailer['prepare'] = async (mail, content) => ({
    ...mail,
    sealed: await sealer.seal(JSON.stringify(content), mail.id),
  })
  const wakeAll = async () => {
    for (const projectId of await repository.findDue(clock.now())) wake(projectId)
  }
  const stopLooking = clock.every(second, () => void wakeAll().catch(report))
  ended.addEventListener('abort', stopLooking, { once: true })

  return {
    async add(mail, content) {
      await repository.add(await prepare(mail, content), clock.now())
      wake(mail.projectId)
    },
    prepare,
    wake,
    async stop() {
      isStopped = true
      stopLooking()
      await Promise.all([...workers.values()].flatMap((own) => [...own]))
    },
  }
}

function write(id: string, content: MailContent): Promise<Mail> {
  if (content.kind === 'code') return writeCodeMail(id, content)
  return content.kind === 'approval' ? writeApprovalMail(id, content) : writeNoticeMail(id, content)
}
