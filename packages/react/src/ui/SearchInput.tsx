import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './IconButton.js'
import { CloseIcon } from './icons/CloseIcon.js'
import { SearchIcon } from './icons/SearchIcon.js'
import { TextInput, type TextInputProps } from './TextInput.js'
import { useUiText } from './useUiText.js'

export interface SearchInputProps
  extends Pick<TextInputProps, 'label' | 'value' | 'onChange' | 'placeholder' | 'autoFocus' | 'maxLength'> {}

/**
 * A search field whose label is also its placeholder. A button or Escape clears it; that Escape
 * does not close the dialog.
 */
export function SearchInput({ label, value, onChange, placeholder = label, ...input }: SearchInputProps): ReactNode {
  const text = useUiText()
  const box = useRef<HTMLDivElement>(null)
  function clear(): void {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div ref={box}>
      <TextInput
        {...input}
        label={label}
        labelHidden
        type="search"
        inputMode="search"
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
        placeholder={placeholder}
        icon={<SearchIcon />}
        trailing={
          value !== '' && (
            <IconButton label={text.clear} size="small" onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          )
        }
      />
    </div>
  )
}
