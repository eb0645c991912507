import { useText } from '@latchkey/react'
import { EmptyState, PersonIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { namesText } from './text.js'

/** In place of a view whose account is gone, or can't have a name. */
export function NoAccount({ title }: { readonly title: string }): ReactNode {
  const text = useText(namesText)
  return (
    <View title={title}>
      <EmptyState icon={<PersonIcon size={24} />} title={text.noAccount}>
        {text.noAccountText}
      </EmptyState>
    </View>
  )
}
