import { type ReactNode, useEffect, useState } from 'react'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { createPageWallet } from './createPageWallet.js'
import { listenForCodes } from './links/listenForCodes.js'
import type { RequestLink } from './links/readRequestLink.js'
import { Phone } from './Phone.js'
import { text } from './text.js'
import { takeTurn } from './turn/takeTurn.js'

export interface AppProps {
  /** The code with which this window was opened. */
  readonly code: string | undefined
  readonly link: RequestLink | undefined
}

type State =
  | { readonly status: 'starting' | 'elsewhere' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'on'; readonly phone: PhoneWallet }

/** Switches the phone on, and off while another window has it. */
export function App({ code, link }: AppProps): ReactNode {
  const [state, setState] = useState<State>({ status: 'starting' })
  const [round, setRound] = useState(0)
  /** With the code that came by itself. */
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const life = new AbortController()
    const run = async () => {
      for (let how: 'take' | 'wait' = 'take'; !life.signal.aborted; how = 'wait') {
        const turn = await takeTurn(navigator.locks, how, life.signal)
        const phone = await createPageWallet(window)
        const pair = (uri: string) =>
          void phone.pair(uri).then(
            () => setProblem(undefined),
            (cause: unknown) => setProblem(cause instanceof Error ? cause.message : String(cause)),
          )
        const stopListening = listenForCodes(window, pair)
        if (code !== undefined && how === 'take' && round === 0) pair(code)
        setState({ status: 'on', phone })
        await over(AbortSignal.any([turn.signal, life.signal]))
        stopListening()
        await phone.destroy()
        turn.end()
        if (!life.signal.aborted) setState({ status: 'elsewhere' })
      }
    }
    run().catch((cause: unknown) => {
      if (!life.signal.aborted) setState({ status: 'failed', problem: String(cause) })
    })
    return () => life.abort()
  }, [code, round])

  return (
    <div className="phone">
      <header>
        <h1>{text.title}</h1>
        <p className="quiet">{text.about}</p>
      </header>
      {state.status === 'on' && <Phone phone={state.phone} link={link} problem={problem} />}
      {state.status === 'elsewhere' && (
        <main className="away">
          <p>{text.elsewhere}</p>
          <button type="button" className="main" onClick={() => setRound(round + 1)}>
            {text.useHere}
          </button>
        </main>
      )}
      {state.status === 'failed' && (
        <main className="away">
          <p role="alert">
            {text.failed}: {state.problem}
          </p>
        </main>
      )}
    </div>
  )
}

function over(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
