import { useApi, useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { Button, EmptyState, PersonIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { namesApi, registerAccountNameView } from '../api.js'
import { NoAccount } from './NoAccount.js'
import { namesText } from './text.js'

/** What a name is for, before the user chooses one. */
export default function ChooseAccountNameView(): ReactNode {
  const modal = useModal()
  const text = useText(namesText)
  const canRegister = useStore(useApi(namesApi).$canRegister)
  const prefetch = usePrefetch(registerAccountNameView)
  if (!canRegister) return <NoAccount title={text.chooseTitle} />
  return (
    <View
      title={text.chooseTitle}
      footer={
        <Button
          variant="primary"
          full
          autoFocus
          onIntent={prefetch}
          onClick={() => modal.push(registerAccountNameView, {})}
        >
          {text.choose}
        </Button>
      }
    >
      <EmptyState icon={<PersonIcon size={24} />} title={text.chooseLead}>
        {text.chooseText}
      </EmptyState>
    </View>
  )
}
