import { fill, useApi, useModal, usePrefetch, useReadFailure, useStore, useText, useViewState } from '@latchkey/react'
import { Button, ListItem, Notice, RowGroup, TextInput, useStyles, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { namesApi, type RegisterNameParameters, registerAccountNameSuccessView } from '../api.js'
import type { SignedName } from '../contract/SignedName.js'
import { createNameSearch } from '../register/createNameSearch.js'
import { longest } from '../register/labelProblem.js'
import { explainFailure } from './explainFailure.js'
import { NoAccount } from './NoAccount.js'
import css from './names.css?inline'
import { namesText } from './text.js'

/** The form: a name, whether it is free, and others that are. */
export default function RegisterAccountNameView({ label = '', failure }: RegisterNameParameters): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(namesText)
  const readFailure = useReadFailure()
  const api = useApi(namesApi)
  const canRegister = useStore(api.$canRegister)
  const prefetch = usePrefetch(registerAccountNameSuccessView)
  const search = useViewState('search', ({ opened }) =>
    createNameSearch({ api, clock: api.clock, closed: opened.closed, label }),
  )
  const state = useStore(search.$state)
  const [suffix = ''] = api.suffixes
  if (!canRegister) return <NoAccount title={text.title} />
  const name = `${state.label}.${suffix}`
  const isFree = state.status === 'free'
  // It is about the name that was tried.
  const isAbout = failure !== undefined && state.label === label

  return (
    <View
      title={text.title}
      footer={
        <Button variant="primary" full disabled={!isFree} onIntent={prefetch} onClick={() => register()}>
          {state.label === '' ? text.registerNone : fill(text.register, { name })}
        </Button>
      }
    >
      <div className="nam-form">
        {isAbout && drawFailure()}
        <TextInput
          label={text.label}
          value={state.label}
          onChange={search.type}
          onKeyDown={({ key }) => key === 'Enter' && isFree && register()}
          maxLength={longest}
          autoFocus
          trailing={<span translate="no">{`.${suffix}`}</span>}
          error={errorOf()}
          hint={hintOf()}
        />
        {state.status === 'failed' && (
          <Notice
            tone="warning"
            live
            action={
              <Button size="small" onClick={search.retry}>
                {text.checkAgain}
              </Button>
            }
          >
            {text.notChecked}
          </Notice>
        )}
        {state.suggestions.length > 0 && (
          <RowGroup caption={text.suggestions}>
            {state.suggestions.map((suggestion) => (
              <ListItem
                key={suggestion.name}
                label={suggestion.name}
                translate="no"
                onClick={() => search.type(suggestion.name.slice(0, -suffix.length - 1))}
              />
            ))}
          </RowGroup>
        )}
      </div>
    </View>
  )

  function errorOf(): string | undefined {
    if (state.status === 'short') return text.short
    if (state.status === 'characters') return text.characters
    return state.status === 'taken' ? fill(text.taken, { name }) : undefined
  }

  function hintOf(): string {
    if (state.status === 'loading') return text.checking
    return isFree ? fill(text.free, { name }) : text.rule
  }

  /** The view that waits has no way back: cancelling it leads here. */
  function register(signed?: SignedName): void {
    modal.reset(registerAccountNameSuccessView, { name: signed?.name ?? name, ...(signed && { signed }) })
  }

  function drawFailure(): ReactNode {
    const { title, detail, again, signed } = explainFailure(failure, name, text, readFailure)
    const action = again && (
      <Button size="small" onClick={() => register(signed)}>
        {again}
      </Button>
    )
    return (
      <Notice tone="warning" live title={title} action={action}>
        {detail}
      </Notice>
    )
  }
}
