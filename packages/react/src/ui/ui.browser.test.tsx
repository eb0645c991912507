import axe from 'axe-core'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DialogShell } from '../dialog/DialogShell.js'
import {
  AddressText,
  AlertBar,
  AmountText,
  Avatar,
  Badge,
  Button,
  Checkbox,
  CopyButton,
  EmptyState,
  GridIcon,
  IconButton,
  Latch,
  LatchMark,
  ListItem,
  Notice,
  Picture,
  QrIcon,
  Receipt,
  ReceiptLine,
  RoundAction,
  RoundActions,
  Row,
  RowGroup,
  RowSkeleton,
  SearchInput,
  SendIcon,
  Separator,
  Skeleton,
  Tabs,
  TextInput,
  Toast,
  ToastRegion,
  Tooltip,
  UiTextContext,
  uiText,
  View,
  ViewFrame,
} from './index.js'

let root: Root | undefined
let container: HTMLElement | undefined

beforeEach(() => page.viewport(1024, 768))

afterEach(() => {
  root?.unmount()
  container?.remove()
  root = undefined
  vi.restoreAllMocks()
})

/** Renders. A second call in one test renders the same tree again. */
function draw(content: ReactNode): void {
  if (!root) {
    container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
  }
  root.render(content)
}

function render(children: ReactNode, mode: 'light' | 'dark' = 'light', dir?: 'ltr' | 'rtl'): void {
  draw(
    <StrictMode>
      <DialogShell open embedded label="Kit" theme={{ mode }} dir={dir} onRequestClose={() => undefined}>
        {children}
      </DialogShell>
    </StrictMode>,
  )
}

function shadow(): ShadowRoot {
  // The shadow host of a dialog is at the end of the page.
  const found = (container?.querySelector('[data-latchkey]') ?? document.querySelector('[data-latchkey]'))?.shadowRoot
  if (!found) throw new Error('Nothing is drawn.')
  return found
}

function ThreeTabs(): ReactNode {
  const [selected, setSelected] = useState('one')
  return (
    <Tabs
      label="Numbers"
      tabs={[
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two' },
        { id: 'three', label: 'Three' },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      {selected}
    </Tabs>
  )
}

function Search(): ReactNode {
  const [value, setValue] = useState('ether')
  return <SearchInput label="Search networks" value={value} onChange={setValue} autoFocus />
}

function Navigation({ title }: { readonly title: string }): ReactNode {
  return (
    <ViewFrame direction={title === 'Near' ? 'none' : 'forward'}>
      <View key={title} title={title}>
        content
      </View>
    </ViewFrame>
  )
}

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'tabs are one stop of the Tab key, and arrows, Home and End move through them: %s',
  async (dir, next, previous) => {
    render(<ThreeTabs />, 'light', dir)
    await page.getByRole('tab', { name: 'One' }).click()
    const walk = async (key: string): Promise<string | null | undefined> => {
      await userEvent.keyboard(`{${key}}`)
      const focused = shadow().activeElement
      expect(focused?.getAttribute('aria-selected')).toBe('true')
      expect(shadow().querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby')).toBe(focused?.id)
      return focused?.textContent
    }
    expect(await walk(next)).toBe('Two')
    expect(await walk('End')).toBe('Three')
    expect(await walk(next)).toBe('One')
    expect(await walk(previous)).toBe('Three')
    expect(await walk('Home')).toBe('One')
    expect([...shadow().querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  },
)

test('a picture that does not load is replaced by the monogram, and another URL is tried again', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  render(<Picture name="ñandú" src="data:image/png;base64,broken" />)
  await expect.poll(() => shadow().querySelector('.lk-picture')?.textContent).toBe('Ñ')
  render(<Picture name="ñandú" src={dot} />)
  await expect.poll(() => shadow().querySelector('img')?.naturalWidth).toBe(1)
  expect(shadow().querySelector('img')?.referrerPolicy).toBe('no-referrer')
})

test('the checkbox is ticked by its label and by the keyboard, not by a link in the label', async () => {
  const onChange = vi.fn()
  render(
    <Checkbox checked={false} onChange={onChange}>
      I agree to the <a href="#terms">terms</a>
    </Checkbox>,
  )
  await page.getByText(/I agree to the/).click({ position: { x: 20, y: 10 } })
  expect(onChange).toHaveBeenCalledTimes(1)
  await page.getByRole('link', { name: 'terms' }).click()
  expect(onChange).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift} ')
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onChange).toHaveBeenLastCalledWith(true)
})

test('a copy button announces its success at once, and a blocked clipboard too', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise(() => undefined))
  render(<CopyButton value="0xabc" label="Copy address" />)
  await page.getByRole('button', { name: 'Copy address' }).click()
  expect(write).toHaveBeenCalledWith('0xabc')
  await expect.poll(() => shadow().querySelector('[role=status]')?.textContent).toBe('Copied')
  write.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => shadow().querySelector('[role=status]')?.textContent).toBe('Could not copy')
})

test('a busy button keeps its focus and ignores clicks', async () => {
  const onClick = vi.fn()
  render(
    <Button loading onClick={onClick}>
      Send
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Send' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  const element = button.element() as HTMLButtonElement
  element.click()
  element.focus()
  expect(onClick).not.toHaveBeenCalled()
  expect(shadow().activeElement).toBe(element)
})

test('hover and focus of a row call onIntent before any click', async () => {
  const onIntent = vi.fn()
  render(<Row label="All wallets" onClick={() => undefined} onIntent={onIntent} />)
  await page.getByRole('button', { name: 'All wallets' }).hover()
  expect(onIntent).toHaveBeenCalled()
  onIntent.mockClear()
  ;(page.getByRole('button', { name: 'All wallets' }).element() as HTMLElement).focus()
  expect(onIntent).toHaveBeenCalledTimes(1)
})

test('rows, their skeletons and their pictures have the sizes of the design', async () => {
  render(
    <>
      <Row label="One line" picture={<Picture name="One" />} />
      <Row label="Two lines" detail="more" picture={<Picture name="Two" />} onClick={() => undefined} />
      <RowSkeleton />
      <RowSkeleton detail />
    </>,
  )
  await expect.element(page.getByText('One line')).toBeVisible()
  const heights = [...shadow().querySelectorAll('.lk-row')].map((row) => row.getBoundingClientRect().height)
  expect(heights).toEqual([56, 56, 56, 56])
  expect(shadow().querySelector('.lk-picture')?.getBoundingClientRect().width).toBe(40)
})

test('on the narrowest phone, five actions have whole German words, the text of a row wraps, and a name is cut', async () => {
  await page.viewport(320, 640)
  const words = ['Name', 'Kaufen', 'Tauschen', 'Empfangen', 'Senden']
  const text = 'Netzwerke mit dieser Adresse'
  const name = 'Gesellschaft für Netzwerke und Adressen'
  draw(
    <DialogShell open label="Konto" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
      <View title="Konto">
        <RoundActions>
          {words.map((word) => (
            <RoundAction key={word} icon={<SendIcon />} label={word} onClick={() => undefined} />
          ))}
        </RoundActions>
        <Row label={text} picture={<GridIcon />} trailing="chevron" onClick={() => undefined} />
        <Row label={name} translate="no" picture={<GridIcon />} onClick={() => undefined} />
      </View>
    </DialogShell>,
  )
  const boxOf = async (shown: string): Promise<Element> => {
    const found = page.getByText(shown, { exact: true })
    await expect.element(found).toBeVisible()
    return found.element()
  }
  const lineOf = async (shown: string): Promise<number> => (await boxOf(shown)).getBoundingClientRect().height
  for (const word of words) await expect.poll(() => lineOf(word), { message: word }).toBe(18)
  const wrapped = await boxOf(text)
  const cut = await boxOf(name)
  expect(wrapped.getBoundingClientRect().height).toBe(40)
  expect(wrapped.scrollWidth).toBe(wrapped.clientWidth)
  expect(cut.getBoundingClientRect().height).toBe(20)
  expect(cut.scrollWidth).toBeGreaterThan(cut.clientWidth)
})

test('Escape in a search field clears it first, and leaves the dialog open', async () => {
  const onRequestClose = vi.fn()
  draw(
    <DialogShell open label="Kit" theme={{ mode: 'light' }} onRequestClose={onRequestClose}>
      <Search />
    </DialogShell>,
  )
  const field = page.getByRole('searchbox', { name: 'Search networks' })
  await expect.element(field).toHaveValue('ether')
  expect(shadow().activeElement).toBe(field.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(onRequestClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onRequestClose).toHaveBeenCalledTimes(1)
})

test('a tooltip appears on keyboard focus, describes its control, and Escape hides it', async () => {
  render(
    <>
      <Button>Before</Button>
      <Tooltip text="Opens the explorer">
        <IconButton label="Explorer">
          <SendIcon />
        </IconButton>
      </Tooltip>
    </>,
  )
  await page.getByRole('button', { name: 'Before' }).click()
  await userEvent.keyboard('{Tab}')
  const hint = () => shadow().querySelector<HTMLElement>('[role=tooltip]')
  await expect.poll(() => hint()?.matches(':popover-open')).toBe(true)
  expect(page.getByRole('button', { name: 'Explorer' }).element().getAttribute('aria-describedby')).toBe(hint()?.id)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => hint()?.matches(':popover-open')).toBe(false)
})

test('titles cross-fade: the old one fades out hidden from screen readers while the new one is the only heading', async () => {
  render(<Navigation title="Near" />)
  await expect.element(page.getByRole('heading', { name: 'Near' })).toBeVisible()
  render(<Navigation title="Far" />)
  await expect.element(page.getByRole('heading', { name: 'Far' })).toBeVisible()
  expect(page.getByRole('heading').elements()).toHaveLength(1)
  const leaving = shadow().querySelector('.is-leaving')
  expect([leaving?.textContent, leaving?.getAttribute('aria-hidden')]).toEqual(['Near', 'true'])
  expect(shadow().querySelector('.lk-view')?.classList.contains('is-forward')).toBe(true)
})

test("the kit's own texts can be replaced", async () => {
  render(
    <UiTextContext.Provider value={{ ...uiText, close: 'Schließen', back: 'Zurück' }}>
      <ViewFrame onClose={() => undefined} onBack={() => undefined}>
        <View title="Netzwerke">Inhalt</View>
      </ViewFrame>
    </UiTextContext.Provider>,
  )
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zurück' })).toBeVisible()
})

test('an address is short, or whole in groups that copy without spaces', async () => {
  const address = '0x7a3F0c9E4bD2a81656Ef29c47B1d93A8508eC4f1'
  render(
    <>
      <AddressText address={address} />
      <AddressText address={address} whole copyLabel="Copy address" />
    </>,
  )
  await expect.element(page.getByText('0x7a3F…C4f1')).toBeVisible()
  const groups = shadow().querySelector('.lk-address-groups') as Element
  expect([...groups.children].map(({ textContent }) => textContent)).toEqual([
    '0x7a3F',
    '0c9E',
    '4bD2',
    'a816',
    '56Ef',
    '29c4',
    '7B1d',
    '93A8',
    '508e',
    'C4f1',
  ])
  expect(groups.textContent).toBe(address)
  await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
})

test('two addresses have two drawings, and one address has one', async () => {
  render(
    <>
      <Avatar address="0xa" />
      <Avatar address="0xb" />
      <Avatar address="0xa" />
    </>,
  )
  await expect.poll(() => shadow().querySelectorAll('svg').length).toBe(3)
  const [one, other, again] = [...shadow().querySelectorAll('svg')].map((drawing) =>
    [...drawing.querySelectorAll('path')].map((path) => [...path.attributes].map(({ value }) => value).join()).join(),
  )
  expect(one).toBe(again)
  expect(one).not.toBe(other)
})

test.each(['ltr', 'rtl'] as const)('a name in the other direction is beside its picture: %s', async (dir) => {
  const name = dir === 'ltr' ? 'ארנק' : 'Wallet'
  render(
    <RowGroup>
      <ListItem label={name} picture={<Picture name="A" />} badge={<Badge>Recent</Badge>} onClick={() => undefined} />
      <ListItem
        label={name}
        detail={name}
        picture={<Picture name="B" />}
        trailing="chevron"
        onClick={() => undefined}
      />
    </RowGroup>,
    'light',
    dir,
  )
  await expect.poll(() => shadow().querySelectorAll('.lk-picture').length).toBe(2)
  const gaps = [...shadow().querySelectorAll('.lk-row-label, .lk-row-detail')].map((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    const text = range.getBoundingClientRect()
    const picture = label.closest('.lk-row')?.querySelector('.lk-picture')?.getBoundingClientRect() ?? new DOMRect()
    return Math.round(dir === 'ltr' ? text.left - picture.right : picture.left - text.right)
  })
  expect(gaps).toEqual([12, 12, 12])
  // The trailing element is at the other end.
  for (const row of shadow().querySelectorAll('.lk-row')) {
    const end = row.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
    const { left, right } = row.getBoundingClientRect()
    expect(dir === 'ltr' ? right - end.right : end.left - left).toBeCloseTo(14, 0)
  }
})

test('a line separates the header from content that is scrolled below it', async () => {
  render(
    <View title="Long">
      <div style={{ blockSize: '4000px' }} />
    </View>,
  )
  await expect.element(page.getByRole('heading', { name: 'Long' })).toBeVisible()
  const body = shadow().querySelector('.lk-body') as HTMLElement
  body.style.maxBlockSize = '200px'
  const line = () => getComputedStyle(body, '::before').content
  expect(line()).toBe('none')
  body.scrollTop = 40
  await expect.poll(line).toBe('""')
  body.scrollTop = 0
  await expect.poll(line).toBe('none')
})

function Everything(): ReactNode {
  return (
    <>
      <AlertBar variant="warning" onClose={() => undefined}>
        The project id is missing.
      </AlertBar>
      <ViewFrame onBack={() => undefined} onClose={() => undefined}>
        <View title="Everything" footer={<Button variant="primary">Continue</Button>}>
          <RowGroup caption="Wallets">
            <ListItem
              label="Phone"
              detail="Scan"
              picture={<Picture name="Phone" icon={<QrIcon />} />}
              trailing="chevron"
              onClick={() => undefined}
            />
            <ListItem
              label="Rabby"
              picture={<Picture name="Rabby" />}
              badge={<Badge tone="accent">Recent</Badge>}
              onClick={() => undefined}
            />
            <ListItem label="Base" selected onClick={() => undefined} />
            <ListItem label="Explorer" href="https://example.com/" />
          </RowGroup>
          <ul>
            <li>
              <RowSkeleton detail />
            </li>
          </ul>
          <Separator>or</Separator>
          <Latch
            state="waiting"
            left={<Picture name="App" size="large" />}
            right={<Picture name="Rabby" size="large" />}
          />
          <RoundActions>
            <RoundAction icon={<SendIcon />} label="Send" onClick={() => undefined} />
          </RoundActions>
          <ThreeTabs />
          <AmountText size="large" value="104,221,872,000.123" unit="ETH" />
          <Skeleton shape="amount" />
          <TextInput label="Receiver" value="" onChange={() => undefined} hint="A name works too." />
          <TextInput label="Amount" value="12" onChange={() => undefined} error="That is more than you have." />
          <SearchInput label="Search" value="x" onChange={() => undefined} />
          <Checkbox checked onChange={() => undefined}>
            I agree to the <a href="#terms">terms</a>
          </Checkbox>
          <Notice title="Fees">Paid to the network.</Notice>
          <Notice tone="warning" title="First time">
            Check it.
          </Notice>
          <Notice tone="danger" title="Nothing was sent" action={<Button size="small">Try again</Button>}>
            The fee was too low.
          </Notice>
          <Receipt>
            <ReceiptLine label="Fee" detail="3 seconds">
              0.1 ETH
            </ReceiptLine>
            <ReceiptLine label="Total" total>
              1.1 ETH
            </ReceiptLine>
          </Receipt>
          <EmptyState icon={<GridIcon size={24} />} title="Nothing here">
            It will come.
          </EmptyState>
          {(['neutral', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Button>Secondary</Button>
          <Button variant="danger">Disconnect</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="primary" loading>
            Connecting
          </Button>
          <CopyButton value="x" />
          <Tooltip text="A hint">
            <Button>Hinted</Button>
          </Tooltip>
          <LatchMark />
        </View>
      </ViewFrame>
      <ToastRegion>
        <Toast variant="success">Copied</Toast>
      </ToastRegion>
    </>
  )
}

test.each(['light', 'dark'] as const)('axe finds no violation in any component: %s', async (mode) => {
  render(<Everything />, mode)
  await expect.element(page.getByRole('heading', { name: 'Everything' })).toBeVisible()
  await Promise.all(
    shadow()
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ finished }) => finished),
  )
  await expect.poll(() => getComputedStyle(shadow().querySelector('.lk-body') as Element).opacity).toBe('1')
  await expect.poll(() => getComputedStyle(shadow().querySelector('.lk-toast') as Element).opacity).toBe('1')
  const { violations } = await axe.run(container as HTMLElement, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
    ),
  ).toEqual([])
})
