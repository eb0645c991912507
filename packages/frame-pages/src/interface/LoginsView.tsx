import { Button, KeyIcon, MailIcon, Notice, Picture, Row, TrashIcon, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import { fill } from './fill.js'
import { useFailures } from './language/useFailures.js'
import { useText } from './language/useText.js'
import { problemOf } from './problemOf.js'
import { providerNames } from './providerNames.js'

/** What the user logs in with. */
export function LoginsView({ scene }: { readonly scene: Extract<Scene, { readonly kind: 'logins' }> }): ReactNode {
  const text = useText()
  const failures = useFailures()
  const { known, addable, news, onChoose } = scene
  /** The login whose end was pressed once. */
  const [pressed, setPressed] = useState<string>()
  const nameOf = (kind: string): string => providerNames[kind] ?? kind
  return (
    <View
      title={text.logins}
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
        {news && 'done' in news && <Notice live>{news.done === 'added' ? text.loginAdded : text.loginEnded}</Notice>}
        {known.map((login) => {
          const { kind, subject, label } = login
          const id = `${kind} ${subject}`
          if (kind === 'email')
            return <Row key={id} label={label} translate="no" picture={<Picture name={label} icon={<MailIcon />} />} />
          return (
            <Row
              key={id}
              label={id === pressed ? text.endLoginAgain : fill(text.endLogin, { provider: nameOf(kind) })}
              detail={<bdi translate="no">{label}</bdi>}
              picture={<Picture name={nameOf(kind)} icon={<TrashIcon />} />}
              onClick={() => (id === pressed ? onChoose({ ends: login }) : setPressed(id))}
            />
          )
        })}
        {addable.map((provider) => (
          <Row
            key={provider}
            label={fill(text.addLogin, { provider: nameOf(provider) })}
            picture={<Picture name={nameOf(provider)} icon={<KeyIcon />} />}
            onClick={() => onChoose({ adds: provider })}
          />
        ))}
      </div>
    </View>
  )
}
