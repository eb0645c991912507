import { Button, Notice, Receipt, ReceiptLine, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

/** How a social login has ended in its window. */
export interface Done {
  /** `undefined`: it did not work. */
  readonly result: string | undefined
  /** The app can't hear this window. */
  readonly isCutOff: boolean
  /** Origin of the app that asked for the login. */
  readonly app: string
  /** The browser that asked, as it names itself. */
  readonly browser: string
  /** When it asked, ms since 1970. */
  readonly at: number
}

export interface DoneViewProps {
  readonly done: Done
  /** BCP 47. */
  readonly locale: string
  readonly createCode: (result: string) => Promise<string>
}

/**
 * The end of a social login. Where the app can't hear the window, the user carries a code there. Before
 * they see it, they read who has asked: a link to this login could be a stranger's.
 */
export function DoneView({ done, locale, createCode }: DoneViewProps): ReactNode {
  const text = useText()
  const { result, isCutOff, app, browser, at } = done
  const [code, setCode] = useState<string>()
  const { isRunning, problem, run } = useWork()
  if (result === undefined) return <View title={text.doneTitleFailed}>{text.doneFailed}</View>
  if (!isCutOff) return <View title={text.doneTitle}>{text.doneText}</View>
  return (
    <View
      title={code === undefined ? text.doneTitle : text.doneCode}
      footer={
        code === undefined && (
          <Button
            variant="primary"
            full
            loading={isRunning}
            onClick={() => run(async () => setCode(await createCode(result)))}
          >
            {text.doneShow}
          </Button>
        )
      }
    >
      <div className="fr-stack">
        {code === undefined ? (
          <p>{text.doneAsk}</p>
        ) : (
          <p className="fr-code" translate="no" dir="ltr">
            <span>{code}</span>
          </p>
        )}
        <Receipt>
          <ReceiptLine label={text.doneApp}>
            <bdi dir="ltr">{app}</bdi>
          </ReceiptLine>
          <ReceiptLine label={text.doneTime}>{new Date(at).toLocaleString(locale)}</ReceiptLine>
          <ReceiptLine label={text.doneBrowser} block>
            <bdi dir="ltr">{browser}</bdi>
          </ReceiptLine>
        </Receipt>
        <Notice tone="warning">{text.doneWarning}</Notice>
        {problem !== undefined && (
          <Notice tone="warning" live>
            {problem}
          </Notice>
        )}
      </div>
    </View>
  )
}
