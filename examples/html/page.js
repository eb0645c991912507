const button = document.querySelector('latchkey-button')
const sign = document.querySelector('#sign')
const answer = document.querySelector('#answer')

button.addEventListener('latchkey-connect', () => {
  sign.hidden = false
})
button.addEventListener('latchkey-disconnect', () => {
  sign.hidden = true
  answer.textContent = ''
})
sign.addEventListener('click', async () => {
  try {
    const { signature } = await button.modal.signMessage('Hello from a page')
    answer.textContent = signature
  } catch (error) {
    answer.textContent = error.message
  }
})
