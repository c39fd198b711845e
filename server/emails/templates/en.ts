import type { TemplateTexts } from './text.ts'

export const en: TemplateTexts = {
  'confirm-email': {
    subject: 'Confirm your email address',
    body: `<p>Hello *|FNAME|*,</p>
<p>You're one step away from being a member of *|ORGNAME|*: confirm that this email address is yours.</p>
<p><a href="*|CONFIRMLINK|*">Confirm my email address</a></p>
<p>The link works for 24 hours. If you didn't sign up, ignore this email. You won't be charged.</p>`,
  },
  'setup-account': {
    subject: 'Thank you! Set up your account',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you for supporting *|ORGNAME|*. Set up an account to see your payment and take part.</p>
<p><a href="*|CONFIRMLINK|*">Set up my account</a></p>
<p>The link works for 24 hours.</p>`,
  },
  'email-change-confirm': {
    subject: 'Confirm your new email address',
    body: `<p>Hello *|FNAME|*,</p>
<p>You asked us to use this email address for your account with *|ORGNAME|*. Please confirm that it's yours.</p>
<p><a href="*|CONFIRMLINK|*">Confirm my new address</a></p>
<p>The link works once and expires after 24 hours. Nothing changes until you confirm. If you didn't ask for this, ignore this email.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Please confirm your newsletter sign-up',
    body: `<p>Hello,</p>
<p>Someone, probably you, asked *|ORGNAME|* to send newsletters to this address. We'd like to be sure that it was you.</p>
<p><a href="*|CONFIRMLINK|*">Choose and confirm</a></p>
<p>The link works for 30 days. If it wasn't you, ignore this email. You won't get any newsletters.</p>`,
  },
  'account-deleted': {
    subject: 'Your account has been deleted',
    body: `<p>Hello *|FNAME|*,</p>
<p>As you asked, we've deleted your account with *|ORGNAME|* and ended your contribution, if you had one.</p>
<p>If this wasn't you, write to *|SUPPORTEMAIL|* right away. You're welcome back any time.</p>`,
  },
  'new-member': {
    subject: 'New contact: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* is a new contact of *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Open contact</a></p>`,
  },
  'cancelled-member': {
    subject: 'Contribution cancelled: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|*'s contribution has been cancelled.</p>
<p><a href="*|CONTACTLINK|*">Open contact</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Newsletter groups no longer exist',
    body: `<p>These groups no longer exist at your newsletter provider, so we've removed them from contacts and forms:</p>
<p>*|GROUPS|*</p>
<p>If this wasn't intended, create them again at the provider, then select them again here.</p>`,
  },
  welcome: {
    subject: 'Welcome to *|ORGNAME|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Welcome, and thank you for joining *|ORGNAME|*. It's good to have you with us.</p>
<p>You can see and change your contribution and your details in your account at any time.</p>
<p><a href="*|LOGINLINK|*">Go to my account</a></p>
<p>If you have any questions, just reply to this email.</p>`,
  },
  'reset-password': {
    subject: 'Choose a new password',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, probably you, asked for a new password for your account with *|ORGNAME|*.</p>
<p><a href="*|RPLINK|*">Choose a new password</a></p>
<p>The link works once and expires after 24 hours. If it wasn't you, ignore this email. Your password stays the same.</p>`,
  },
  'reset-device': {
    subject: 'Remove a lost device from your account',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, probably you, asked to log in to *|ORGNAME|* without the device that shows your codes.</p>
<p><a href="*|RPLINK|*">Turn off two-factor authentication</a></p>
<p>You'll need your password. The link works once and expires after 24 hours. If it wasn't you, ignore this email and consider changing your password.</p>`,
  },
  'account-locked': {
    subject: 'Your account is locked',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone entered a wrong password several times for your account with *|ORGNAME|*. We've locked it to protect you.</p>
<p>Choose a new password to log in again:</p>
<p><a href="*|RPLINK|*">Choose a new password</a></p>
<p>If it wasn't you, someone may be guessing your password. Nobody has seen your details.</p>`,
  },
  'password-changed': {
    subject: 'Your password has been changed',
    body: `<p>Hello *|FNAME|*,</p>
<p>The password for your account with *|ORGNAME|* has just been changed, and you've been logged out on your other devices. If this was you, there's nothing left to do.</p>
<p>If it wasn't you, choose a new password right away and write to *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Choose a new password</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>*|DETAILS|*</p>
<p>This is about your account with *|ORGNAME|*:</p>
<p><a href="*|ACCOUNTLINK|*">Go to my account</a></p>
<p>If it wasn't you, <a href="*|FORGOTLINK|*">choose a new password</a> right away and write to *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Your email address is being changed',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, probably you, asked to change the email address of your account with *|ORGNAME|*. The new address takes effect once it's confirmed.</p>
<p>If this wasn't you, change your password and write to *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Someone asked to use your email address',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone asked to use this email address for another account with *|ORGNAME|*. It belongs to your account already, so nothing has changed, and the other account can't use it.</p>
<p>If it was you, log in with this address, or write to *|SUPPORTEMAIL|* to combine your two accounts. If it wasn't you, there's nothing you need to do.</p>
<p><a href="*|LOGINLINK|*">Log in to this account</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>*|DETAILS|* Your contribution to *|ORGNAME|*:</p>
<ul>
<li>Amount: *|AMOUNT|*</li>
<li>Payment method: *|METHOD|*</li>
<li>Next payment: *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">See my contribution</a></p>
<p>If it wasn't you, <a href="*|FORGOTLINK|*">choose a new password</a> right away and write to *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Your contribution has been cancelled',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your contribution to *|ORGNAME|* has been cancelled. You won't be charged again.</p>
<p>Your membership ends on: *|EXPIRES|*</p>
<p>Thank you for your support. If you change your mind, you can start again from your account at any time.</p>
<p><a href="*|LOGINLINK|*">Go to my account</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Your contribution is now automatic',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you! Your contribution to *|ORGNAME|* is now collected automatically.</p>
<p>If you have a standing order for it with your bank, remember to cancel it so you don't pay twice.</p>`,
  },
  'email-exists-login': {
    subject: 'You already have an account',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, probably you, just tried to join *|ORGNAME|* with this email address. You're already a member, so nothing has been charged.</p>
<p><a href="*|LOGINLINK|*">Log in</a></p>
<p>If you've forgotten your password, you can choose a new one on the login page.</p>`,
  },
  'email-exists-set-password': {
    subject: "You're already a member",
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, probably you, just tried to join *|ORGNAME|* with this email address. You're already a member, so nothing has been charged. Your account doesn't have a password yet:</p>
<p><a href="*|SPLINK|*">Set a password</a></p>
<p>The link works for 24 hours.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* wrote this email to you about your response to “*|CALLOUTTITLE|*”. Your reply goes to *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'New responses to *|CALLOUTTITLE|*: *|COUNT|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>New responses to <strong>*|CALLOUTTITLE|*</strong>: *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Read the responses</a></p>
<p>You asked for this email on the callout's page, where you can turn it off.</p>`,
  },
  'response-deletion': {
    subject: 'Deletion on *|DELETEDATE|*: *|CALLOUTTITLE|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>On <strong>*|DELETEDATE|*</strong>, the following will be deleted from the callout <strong>*|CALLOUTTITLE|*</strong> under its deletion settings:</p>
<p>*|DELETED|*</p>
<p>Responses affected: *|COUNT|*</p>
<p>This can't be undone. If you need the responses for longer, export them or change the settings before then.</p>
<p><a href="*|SETTINGSLINK|*">Open the callout's settings</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|*: payments need your attention',
    body: `<p>Hello *|FNAME|*,</p>
<p>There is a problem between your site and *|PROVIDER|*:</p>
<p><strong>*|REASON|*</strong></p>
<p>Members can't be charged correctly until this is fixed. Please ask the person who runs the server to check the API key and the webhook at *|PROVIDER|*.</p>
<p><a href="*|SETTINGSLINK|*">Open settings at *|PROVIDER|*</a></p>
<p>You'll get this email once a day at most while the problem lasts.</p>`,
  },
  'webhook-turned-off': {
    subject: 'A webhook was turned off',
    body: `<p>Hello *|FNAME|*,</p>
<p>*|ORGNAME|* has turned off a webhook. The receiving system no longer gets updates:</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Once it works again, turn it on in the settings. Missed events won't be sent.</p>
<p><a href="*|SETTINGSLINK|*">Open webhooks</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|*: this mailing needs your attention',
    body: `<p>Hello *|FNAME|*,</p>
<p>There is a problem with the mailing “*|MAILING|*”:</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">Open the mailing</a></p>`,
  },
  'contribution-didnt-start': {
    subject: "We couldn't start your contribution",
    body: `<p>Hello *|FNAME|*,</p>
<p>The first payment of your contribution to *|ORGNAME|* didn't go through, so we couldn't start it. You haven't been charged.</p>
<p>You can try again from your account, perhaps with another payment method.</p>
<p><a href="*|LOGINLINK|*">Try again</a></p>
<p>If you need help, just reply to this email.</p>`,
  },
  'one-time-donation': {
    subject: 'Thank you for your payment',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you for your payment of *|AMOUNT|* to *|ORGNAME|*.</p>
<p>Your support makes our work possible.</p>
<ul>
<li>Receipt number: *|NUMBER|*</li>
<li>Date: *|CHARGEDATE|*</li>
<li>Payment method: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">See receipt</a></p>
<p>Log in to see it, print it or save it as a PDF.</p>`,
  },
  'one-time-donation-failed': {
    subject: "Your payment didn't go through",
    body: `<p>Hello *|FNAME|*,</p>
<p>Unfortunately, your payment of *|AMOUNT|* to *|ORGNAME|* didn't go through. You haven't been charged.</p>
<p>You're welcome to try again, perhaps with another payment method. If you need help, just reply to this email.</p>`,
  },
  receipt: {
    subject: 'Your receipt from *|ORGNAME|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you for your payment of *|AMOUNT|* to *|ORGNAME|*.</p>
<ul>
<li>Receipt number: *|NUMBER|*</li>
<li>Date: *|CHARGEDATE|*</li>
<li>Payment method: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">See receipt</a></p>
<p>Log in to see it, print it or save it as a PDF.</p>`,
  },
  'payment-failed': {
    subject: "Your payment didn't go through",
    body: `<p>Hello *|FNAME|*,</p>
<p>Your payment of *|AMOUNT|* to *|ORGNAME|* didn't go through. It happens: cards expire, and accounts run short for a day.</p>
<p>Use this link to pay. You don't need to log in:</p>
<p><a href="*|RECOVERYLINK|*">Pay with another card or account</a></p>
<p>The link works once, until *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Please approve your payment',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your bank asks you to approve your payment of *|AMOUNT|* to *|ORGNAME|*. Nothing is charged until you do.</p>
<p>It takes a minute, and you don't need to log in:</p>
<p><a href="*|RECOVERYLINK|*">Approve your payment</a></p>
<p>The link works until *|EXPIRES|*. You can also use it to pay with another card or account. If you've already approved the payment, you can ignore this email.</p>`,
  },
  'payment-failed-reminder': {
    subject: "Your payment still hasn't gone through",
    body: `<p>Hello *|FNAME|*,</p>
<p>Your payment of *|AMOUNT|* to *|ORGNAME|* still hasn't gone through. To keep supporting us, choose another card or account. It takes a minute, and you don't need to log in:</p>
<p><a href="*|RECOVERYLINK|*">Pay with another card or account</a></p>
<p>The link works once, until *|EXPIRES|*. If you've already paid, you can ignore this email.</p>`,
  },
  'payment-recovered': {
    subject: "Thank you! We've received your payment",
    body: `<p>Hello *|FNAME|*,</p>
<p>We've received your payment of *|AMOUNT|* to *|ORGNAME|*. Your contribution continues as before.</p>
<p>Thank you for your support!</p>`,
  },
  'yearly-statement': {
    subject: 'Your payments in *|YEAR|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>In *|YEAR|* you supported *|ORGNAME|* with *|AMOUNT|*. Thank you!</p>
<p>For your records, one statement lists all your payments of the year:</p>
<p><a href="*|STATEMENTLINK|*">See statement</a></p>
<p>Log in to see it, print it or save it as a PDF.</p>`,
  },
  'card-expiring': {
    subject: 'Your card expires soon',
    body: `<p>Hello *|FNAME|*,</p>
<p>The card you use for your contribution to *|ORGNAME|* expires at the end of *|EXPIRES|*.</p>
<p>Update your card in time to keep your contribution going. It takes a minute, and your amount and dates stay the same.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Update my card</a></p>
<p>If your bank has already sent us your new card, or you've just changed it, there's nothing left to do.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Your contribution is paid until *|EXPIRES|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you for supporting *|ORGNAME|*! Your contribution is paid until *|EXPIRES|*, and your membership ends then too.</p>
<p>To stay a member, pay as before or switch to automatic payments:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Continue my contribution</a></p>
<p>If your payment is already on its way, ignore this email. If you have any questions, just reply.</p>`,
  },
  'gift-ending': {
    subject: 'Your gift membership runs until *|EXPIRES|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your membership of *|ORGNAME|* was a gift. It runs until *|EXPIRES|* and then ends automatically.</p>
<p>We'd love you to stay. You choose how much you give:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Stay a member</a></p>
<p>If you have any questions, just reply to this email.</p>`,
  },
  'membership-ended': {
    subject: 'Your membership has ended',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your membership of *|ORGNAME|* ended on *|EXPIRES|*. Thank you for your support!</p>
<p>You're welcome back any time:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Become a member again</a></p>
<p>If you think this is a mistake, just reply to this email.</p>`,
  },
}
