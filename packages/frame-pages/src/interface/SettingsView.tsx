import {
  AddressText,
  Button,
  ClockIcon,
  KeyIcon,
  MailIcon,
  Notice,
  Picture,
  Receipt,
  ReceiptLine,
  Row,
  SwapIcon,
  TrashIcon,
  View,
  WarningIcon,
} from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useFailures } from './language/useFailures.js'
import { useText } from './language/useText.js'
import { problemOf } from './problemOf.js'

export interface SettingsViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'settings' }>
  /** BCP 47. */
  readonly locale: string
}

/** The wallet's own settings, which no page can read. */
export function SettingsView({ scene, locale }: SettingsViewProps): ReactNode {
  const text = useText()
  const failures = useFailures()
  const ofKind: Readonly<Record<string, string>> = { passkey: text.endPasskey, code: text.endCode }
  const { addresses, email, devices, factors, canAddPasskey, newest, earlier, replaceableAt, news, onChoose } = scene
  /** What is done with the newest wallet alone. */
  const isNewest = newest === undefined
  /** The device or factor whose end was pressed once. */
  const [pressed, setPressed] = useState<string>()
  const writeDate = (time: number): string => new Date(time).toLocaleDateString(locale)
  return (
    <View
      title={text.settingsTitle}
      footer={
        <Button full onClick={() => onChoose('close')}>
          {text.close}
        </Button>
      }
    >
      <div className="fr-stack">
        {news && 'problem' in news && (
          <Notice tone="warning" live>
            {problemOf(failures, { ...news, message: news.problem })}
          </Notice>
        )}
        {news && 'ended' in news && (
          <Notice live title={text[`${news.ended}Ended`]}>
            {text[`${news.ended}EndedText`]}
          </Notice>
        )}
        {news && 'emailChanged' in news && (
          <Notice live title={text.emailChanged}>
            {text.emailChangedText}
          </Notice>
        )}
        {replaceableAt !== undefined && (
          <Notice
            tone="warning"
            title={text.startOverRunning}
            action={
              <Button size="small" onClick={() => onChoose('endStartOver')}>
                {text.endStartOver}
              </Button>
            }
          >
            {fill(text.startOverRunningText, { date: writeDate(replaceableAt) })}
          </Notice>
        )}
        {news && 'moved' in news && (
          <Notice live title={text.moved}>
            {text.movedText}
          </Notice>
        )}
        {!isNewest && <Notice tone="warning">{text.earlierInUse}</Notice>}
        <Receipt>
          {email !== undefined && (
            <ReceiptLine label={text.signedInAs}>
              <bdi>{email}</bdi>
            </ReceiptLine>
          )}
          <ReceiptLine label={text.evm} block>
            <AddressText address={addresses.eip155} whole />
          </ReceiptLine>
          <ReceiptLine label={text.solana} block>
            <AddressText address={addresses.solana} whole />
          </ReceiptLine>
        </Receipt>
        {newest !== undefined && (
          <Row
            label={text.useNewest}
            picture={<Picture name={text.useNewest} icon={<KeyIcon />} />}
            onClick={() => onChoose({ usesWallet: newest })}
          />
        )}
        {isNewest && (
          <Row
            label={email === undefined ? text.firstEmail : text.changeEmail}
            detail={email === undefined ? text.firstEmailRowText : text.changeEmailText}
            picture={<Picture name={text.changeEmail} icon={<MailIcon />} />}
            onClick={() => onChoose('email')}
          />
        )}
        {isNewest && (
          <Row
            label={text.logins}
            detail={text.loginsRowText}
            picture={<Picture name={text.logins} icon={<KeyIcon />} />}
            onClick={() => onChoose('logins')}
          />
        )}
        {isNewest && canAddPasskey && (
          <Row
            label={text.newPasskey}
            detail={text.newPasskeyText}
            picture={<Picture name={text.newPasskey} icon={<KeyIcon />} />}
            onClick={() => onChoose('newPasskey')}
          />
        )}
        {isNewest && (
          <Row
            label={text.newCode}
            detail={text.newCodeText}
            picture={<Picture name={text.newCode} icon={<KeyIcon />} />}
            onClick={() => onChoose('newCode')}
          />
        )}
        <Row
          label={text.log}
          detail={text.logText}
          picture={<Picture name={text.log} icon={<ClockIcon />} />}
          onClick={() => onChoose('log')}
        />
        <Row
          label={text.export}
          detail={text.exportText}
          picture={<Picture name={text.export} icon={<WarningIcon />} />}
          onClick={() => onChoose('export')}
        />
        {isNewest && (
          <Row
            label={text.move}
            detail={text.moveRowText}
            picture={<Picture name={text.move} icon={<SwapIcon />} />}
            onClick={() => onChoose('move')}
          />
        )}
        {earlier.map(({ id, createdAt }) => (
          <Row
            key={id}
            label={text.earlier}
            detail={fill(text.madeOn, { date: writeDate(createdAt) })}
            picture={<Picture name={text.earlier} icon={<ClockIcon />} />}
            onClick={() => onChoose({ usesWallet: id })}
          />
        ))}
        {(isNewest ? factors : []).map((factor) => (
          <Row
            key={factor.id}
            label={factor.id === pressed ? text.endFactorAgain : (ofKind[factor.kind] ?? factor.kind)}
            detail={fill(text.madeOn, { date: writeDate(factor.createdAt) })}
            picture={<Picture name={factor.kind} icon={<TrashIcon />} />}
            onClick={() => (factor.id === pressed ? onChoose({ endsFactor: factor }) : setPressed(factor.id))}
          />
        ))}
        {(isNewest ? devices : []).map(({ id, seenAt }) => (
          <Row
            key={id}
            label={id === pressed ? text.endDeviceAgain : text.otherDevice}
            detail={fill(text.lastSeen, { date: writeDate(seenAt) })}
            picture={<Picture name={text.otherDevice} icon={<TrashIcon />} />}
            onClick={() => (id === pressed ? onChoose({ endsDevice: id }) : setPressed(id))}
          />
        ))}
        {isNewest && (
          <Row
            label={text.delete}
            detail={text.deleteRowText}
            picture={<Picture name={text.delete} icon={<TrashIcon />} />}
            onClick={() => onChoose('delete')}
          />
        )}
      </div>
    </View>
  )
}
