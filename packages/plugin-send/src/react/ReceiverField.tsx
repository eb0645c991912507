import { fill, useText } from '@latchkey/react'
import { Button, IconButton, QrIcon, TextInput, useStyles, VisuallyHidden } from '@latchkey/react/ui'
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import { PictureError } from '../errors/PictureError.js'
import type { Receiver } from '../receiver/createReceiver.js'
import type { ReceiverState } from '../receiver/ReceiverState.js'
import { readClipboard } from '../scan/readClipboard.js'
import { scanPicture } from '../scan/scanPicture.js'
import { problemText } from './receiver/problemText.js'
import { ReceiverNotes } from './receiver/ReceiverNotes.js'
import css from './receiver/receiver.css?inline'
import { useReceiverNetwork } from './receiver/useReceiverNetwork.js'
import { sendText } from './text.js'

export interface ReceiverFieldProps {
  readonly receiver: Receiver
  readonly state: ReceiverState
  /** Name of the network on which the user sends. */
  readonly network: string
}

/** Formats that every browser decodes. */
const pictures = 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif'

/**
 * Where the transfer goes: typed, pasted, or read from the QR code in a picture, with what is known
 * about it below.
 */
export function ReceiverField({ receiver, state, network }: ReceiverFieldProps): ReactNode {
  useStyles(css)
  const text = useText(sendText)
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  /** Why a picture or the clipboard gave nothing, until the text changes. */
  const [failure, setFailure] = useState<{ readonly about: string; readonly text: string }>()
  const error = state.status === 'invalid' ? state.error : undefined
  const requested = useReceiverNetwork(error?.networkId)

  return (
    <div className="snd-receiver" onPasteCapture={pastePicture}>
      <TextInput
        label={text.receiver}
        placeholder={text.receiverHint}
        value={state.text}
        onChange={receiver.type}
        error={errorText()}
        hint={state.status === 'resolving' ? text.resolving : undefined}
        trailing={
          <>
            {state.text === '' && (
              <Button size="small" variant="quiet" onClick={() => void paste()}>
                {text.paste}
              </Button>
            )}
            <IconButton label={text.scan} size="small" loading={isReading} onClick={() => input.current?.click()}>
              <QrIcon />
            </IconButton>
          </>
        }
      />
      <input
        ref={input}
        className="snd-receiver-file"
        type="file"
        accept={pictures}
        tabIndex={-1}
        aria-label={text.scan}
        aria-hidden="true"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) void read(picture)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <VisuallyHidden>
        <span role="status">{isReading && text.scanning}</span>
      </VisuallyHidden>
      {requested && (
        <Button full onClick={requested.switchTo}>
          {fill(text.switchTo, { network: requested.name })}
        </Button>
      )}
      <ReceiverNotes receiver={receiver} state={state} network={network} />
    </div>
  )

  function errorText(): string | undefined {
    if (failure?.about === state.text) return failure.text
    return error && problemText(error, text, { network, requested: requested?.name })
  }

  function fail(why: string): void {
    setFailure({ about: receiver.$state.get().text, text: why })
  }

  async function paste(): Promise<void> {
    try {
      const found = await readClipboard()
      if (found instanceof Blob) await read(found)
      else if (found.trim() !== '') receiver.set(found)
    } catch {
      // The user or the page's policy does not allow it.
      fail(text.pasteFailed)
    }
  }

  function pastePicture(event: ClipboardEvent): void {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    void read(picture)
  }

  async function read(picture: Blob): Promise<void> {
    setReading(true)
    setFailure(undefined)
    try {
      receiver.set(await scanPicture(picture))
    } catch (cause) {
      const { pictureType: type, pictureSize: size, pictureNone: none, pictureSeveral: several } = text
      const reasons = { type, size, none, several }
      // Anything else failed in the page, e.g. code that could not be fetched.
      fail(cause instanceof PictureError ? reasons[cause.reason] : text.pictureFailed)
    } finally {
      setReading(false)
    }
  }
}
