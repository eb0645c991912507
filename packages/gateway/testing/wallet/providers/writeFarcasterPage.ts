const sentences = {
  asked: 'It is on this machine, in the place of the user’s own. Any name has an account.',
  signed: 'Signed. Go back to the app.',
  refused: 'Nothing was signed. The app waits until its link has ended.',
  over: 'This link has ended. Start again in the app.',
}

/**
 * The page in the place of a user's Farcaster app. Its form posts to its own address.
 *
 * @param domain - Of who asks for the signature.
 */
export function writeFarcasterPage(step: keyof typeof sentences, domain: string): string {
  const form = `
  <form method="post">
    <label>Name <input name="username" pattern="[a-z0-9][a-z0-9\\-]{0,15}" autofocus required></label>
    <button>Approve</button>
    <button name="refuse" value="1" formnovalidate>Refuse</button>
  </form>`
  const asked = `<p>${domain.replaceAll(/[^\w.:-]/g, '')} asks you to sign in.</p>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A Farcaster app on this machine</title>
<link rel="icon" href="data:,">
<style>
  body { max-inline-size: 320px; margin: 48px auto; padding: 0 20px; font: 16px/24px system-ui; color-scheme: light dark }
  label, input, button { display: block; inline-size: 100%; box-sizing: border-box; font: inherit }
  input, button { margin-block: 8px; padding: 10px }
</style>
<main>
  <h1>Farcaster</h1>
  ${step === 'asked' ? asked : ''}<p>${sentences[step]}</p>${step === 'asked' ? form : ''}
</main>`
}
