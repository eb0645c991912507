/** The page of a provider on this machine, where its users log in. Its form posts to its own address. */
export function writeProviderForm(provider: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A provider on this machine</title>
<link rel="icon" href="data:,">
<style>
  body { max-inline-size: 320px; margin: 48px auto; padding: 0 20px; font: 16px/24px system-ui; color-scheme: light dark }
  label, input, button { display: block; inline-size: 100%; box-sizing: border-box; font: inherit }
  input, button { margin-block: 8px; padding: 10px }
</style>
<main>
  <h1>Sign in</h1>
  <p>This provider is on this machine, in the place of ${provider}. Any address has an account.</p>
  <form method="post">
    <label>E-mail address <input name="email" type="email" autofocus required></label>
    <button>Continue</button>
    <button name="unverified" value="1">Continue, with an address that is not verified</button>
    <button name="cancel" value="1" formnovalidate>Cancel</button>
  </form>
</main>`
}
