import {
  AddressText,
  Button,
  KeyIcon,
  Notice,
  Picture,
  Receipt,
  ReceiptLine,
  Row,
  View,
  WarningIcon,
} from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Scene } from '../screen/Scene.js'
import { text } from './text.js'

/** The wallet's own settings, which no page can read. */
export function SettingsView({ scene }: { readonly scene: Extract<Scene, { readonly kind: 'settings' }> }): ReactNode {
  const { addresses, email, problem, onChoose } = scene
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
        {problem !== undefined && (
          <Notice tone="warning" live>
            {problem}
          </Notice>
        )}
        <Receipt>
          {email !== undefined && <ReceiptLine label={text.signedInAs}>{email}</ReceiptLine>}
          <ReceiptLine label={text.evm} block>
            <AddressText address={addresses.eip155} whole />
          </ReceiptLine>
          <ReceiptLine label={text.solana} block>
            <AddressText address={addresses.solana} whole />
          </ReceiptLine>
        </Receipt>
        <Row
          label={text.newCode}
          detail={text.newCodeText}
          picture={<Picture name={text.newCode} icon={<KeyIcon />} />}
          onClick={() => onChoose('newCode')}
        />
        <Row
          label={text.export}
          detail={text.exportText}
          picture={<Picture name={text.export} icon={<WarningIcon />} />}
          onClick={() => onChoose('export')}
        />
      </div>
    </View>
  )
}
