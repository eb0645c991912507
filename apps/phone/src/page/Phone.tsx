import type { ReactNode } from 'react'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import type { RequestLink } from './links/readRequestLink.js'
import { AnswerChoice } from './parts/AnswerChoice.js'
import { LogList } from './parts/LogList.js'
import { PairForm } from './parts/PairForm.js'
import { QuestionCard } from './parts/QuestionCard.js'
import { Section } from './parts/Section.js'
import { SessionCard } from './parts/SessionCard.js'
import { text } from './text.js'
import { useStore } from './useStore.js'

export interface PhoneProps {
  readonly phone: PhoneWallet
  /** The request link that opened this window. */
  readonly link: RequestLink | undefined
  /** The error of a code that came from the URL or from a parent page. */
  readonly problem: string | undefined
}

export function Phone({ phone, link, problem }: PhoneProps): ReactNode {
  const questions = useStore(phone.$questions)
  const sessions = useStore(phone.$sessions)
  return (
    <main>
      <p role="alert">{problem}</p>
      <Section title={text.questions}>
        <div aria-live="polite">
          {questions.length === 0 && <p className="quiet">{text.noQuestions}</p>}
          {questions.map((question) => (
            <QuestionCard
              key={question.id}
              phone={phone}
              question={question}
              isLinked={link !== undefined && question.topic === link.sessionTopic && question.id === link.requestId}
            />
          ))}
        </div>
        <AnswerChoice phone={phone} />
      </Section>
      <PairForm phone={phone} />
      <Section title={text.sessions}>
        {sessions.length === 0 && <p className="quiet">{text.noSessions}</p>}
        {sessions.toReversed().map((session) => (
          <SessionCard key={session.topic} phone={phone} session={session} />
        ))}
      </Section>
      <LogList phone={phone} />
    </main>
  )
}
