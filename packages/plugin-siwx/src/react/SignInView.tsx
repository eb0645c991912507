import {
  fill,
  useApi,
  useEntry,
  useModal,
  useReadFailure,
  useStore,
  useText,
  useViewState,
  Waiting,
} from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { siwxApi } from '../api.js'
import type { SignIn, SignInState } from '../gate/createSignIn.js'
import type { SignInProblem } from '../gate/problemOf.js'
import { type SiwxTexts, siwxText } from './text.js'
import { useLeave } from './useLeave.js'

/** Asks the user to sign the message, and follows the sign-in to its end. */
export default function SignInView(): ReactNode {
  const { $signIn, $session } = useApi(siwxApi)
  const signIn = useStore($signIn)
  const session = useStore($session)
  useAskedFor(signIn !== undefined || session !== undefined)
  if (signIn) return <Asking signIn={signIn} />
  return <Outcome isSignedIn={session !== undefined} />
}

function Outcome({ isSignedIn }: { readonly isSignedIn: boolean }): ReactNode {
  const text = useText(siwxText)
  const connection = useStore(useModal().state.$active)?.connection
  return (
    <View title={text.title}>
      {isSignedIn && (
        <Waiting latch="closed" name={connection?.name ?? text.someWallet} icon={connection?.icon} title={text.done} />
      )}
    </View>
  )
}

/** Begins a sign-in in this view when the app has opened it. */
function useAskedFor(isBegun: boolean): void {
  const api = useApi(siwxApi)
  const { entry } = useEntry()
  const begun = useViewState('begun', () => ({ is: isBegun }))
  useEffect(() => {
    if (begun.is) return
    begun.is = true
    const { opened } = entry
    api.signIn({ view: opened }).catch(() => opened.close()) // it was cancelled, or nothing is connected
  }, [api, begun, entry])
}

function Asking({ signIn }: { readonly signIn: SignIn }): ReactNode {
  const text = useText(siwxText)
  const readFailure = useReadFailure()
  const { state: modalState, settings } = useModal()
  const connection = useStore(modalState.$active)?.connection
  const { step, problem, error, deviceTime, isLong } = useStore(signIn.$state)
  const leave = useLeave(signIn)
  const wallet = connection?.name ?? text.someWallet
  const words = { wallet, app: settings.metadata.name || text.thisApp, time: timeText(deviceTime, settings.locale) }
  const picture = { name: wallet, icon: connection?.icon }
  const isSmart = connection?.account.type === 'smartAccount'
  const { sentence, details } = problem === 'failed' ? readFailure(error) : {}

  if (step === 'done') return <Outcome isSignedIn />
  const isAsking = step === 'asking' || step === 'left'
  const [title, detail] = isAsking
    ? askingWords(text, { problem, deviceTime }, isSmart)
    : waitingWords(text, step, isLong)
  return (
    <View
      title={text.title}
      footer={
        <>
          <Button variant="primary" full autoFocus loading={!isAsking} onClick={signIn.press}>
            {problem && isAsking ? text.retry : text.sign}
          </Button>
          <Button variant="quiet" full onClick={leave}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Waiting
        latch={problem && isAsking ? 'open' : 'waiting'}
        {...picture}
        title={fill(title, words)}
        details={details}
      >
        {sentence ?? fill(detail, words)}
      </Waiting>
    </View>
  )
}

type Words = readonly [title: string, detail: string]

function waitingWords(text: SiwxTexts, step: SignInState['step'], isLong = false): Words {
  if (step === 'signing') return [text.signing, isLong ? text.still : text.signingText]
  if (step === 'verifying') return [text.verifying, text.verifyingText]
  return [text.preparing, text.preparingText]
}

const problems: { readonly [Problem in SignInProblem]: readonly [keyof SiwxTexts, keyof SiwxTexts] } = {
  declined: ['declined', 'declinedText'],
  pending: ['pending', 'pendingText'],
  offline: ['offline', 'offlineText'],
  unknown: ['unknown', 'unknownText'],
  refused: ['refused', 'refusedText'],
  cookie: ['blocked', 'blockedText'],
  failed: ['failed', 'failedText'],
}

function askingWords(
  text: SiwxTexts,
  { problem, deviceTime }: Pick<SignInState, 'problem' | 'deviceTime'>,
  isSmart: boolean,
): Words {
  if (problem === undefined) return [text.ask, text.askText]
  const [title, detail] = problems[problem]
  // A server that checks keys only refuses every smart account, so trying again is no help.
  if (problem === 'refused' && isSmart) return [text[title], text.smartAccountText]
  return [text[title], deviceTime === undefined ? text[detail] : text.refusedClockText]
}

function timeText(time: number | undefined, locale: string): string {
  if (time === undefined) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}
