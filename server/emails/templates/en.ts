import type { TemplateTexts } from './text.ts'

export const en: TemplateTexts = {
  'confirm-email': {
    subject: 'Please confirm your email address',
    body: `<p>Hello *|FNAME|*,</p>
<p>One step is left before you are a member of *|ORGNAME|*: please confirm that this address is yours.</p>
<p><a href="*|CONFIRMLINK|*">Confirm my email address</a></p>
<p>The link works for 24 hours. If you did not sign up, you need not do anything; nothing will be charged.</p>`,
  },
  'setup-account': {
    subject: 'Thank you! Set up your account',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you for supporting *|ORGNAME|*. You can set up an account to see your payment and to take part.</p>
<p><a href="*|CONFIRMLINK|*">Set up my account</a></p>
<p>The link works for 24 hours.</p>`,
  },
  'email-change-confirm': {
    subject: 'Please confirm your new email address',
    body: `<p>Hello *|FNAME|*,</p>
<p>You asked us to use this address for your account with *|ORGNAME|* from now on. Please confirm that it is yours.</p>
<p><a href="*|CONFIRMLINK|*">Confirm the new address</a></p>
<p>The link works once, and for 24 hours. Until then nothing changes. If you did not ask for this, please ignore this message.</p>`,
  },
  'account-deleted': {
    subject: 'Your account has been deleted',
    body: `<p>Hello *|FNAME|*,</p>
<p>As you asked, we have deleted your account with *|ORGNAME|* and ended your contribution, if you had one.</p>
<p>If this was not you, please write to *|SUPPORTEMAIL|* at once. You are welcome back any time.</p>`,
  },
  'new-member': {
    subject: 'New contact: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* has just been added to the contacts of *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Open the contact</a></p>`,
  },
  'cancelled-member': {
    subject: 'Contribution cancelled: *|MEMBERNAME|*',
    body: `<p>The contribution of *|MEMBERNAME|* has been cancelled.</p>
<p><a href="*|CONTACTLINK|*">Open the contact</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Newsletter groups have disappeared',
    body: `<p>These groups no longer exist at the newsletter provider. They have been taken off contacts and forms:</p>
<p>*|GROUPS|*</p>
<p>If that was not intended, please create them again at the provider and choose them anew.</p>`,
  },
  welcome: {
    subject: 'Welcome to *|ORGNAME|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Welcome, and thank you for joining *|ORGNAME|*. It is good to have you with us.</p>
<p>In your account you find your contribution and your details, and you can change both at any time.</p>
<p><a href="*|LOGINLINK|*">Go to my account</a></p>
<p>If you have questions, just reply to this message.</p>`,
  },
  'reset-password': {
    subject: 'Choose a new password',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, most likely you, asked for a new password for your account with *|ORGNAME|*.</p>
<p><a href="*|RPLINK|*">Choose a new password</a></p>
<p>The link works once, and for 24 hours. If it was not you, please ignore this message: your password stays as it is.</p>`,
  },
  'reset-device': {
    subject: 'Remove a lost device from your account',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, most likely you, asked to log in to *|ORGNAME|* without the device that shows the codes.</p>
<p><a href="*|RPLINK|*">Turn off two-factor authentication</a></p>
<p>You will need your password. The link works once, and for 24 hours. If it was not you, please ignore this message, and consider changing your password.</p>`,
  },
  'account-locked': {
    subject: 'Your account is locked',
    body: `<p>Hello *|FNAME|*,</p>
<p>A wrong password has been tried several times for your account with *|ORGNAME|*. To protect you we have locked it.</p>
<p>Choose a new password and you can log in again:</p>
<p><a href="*|RPLINK|*">Choose a new password</a></p>
<p>If it was not you who tried, somebody may be guessing. Your details have not been shown to anyone.</p>`,
  },
  'password-changed': {
    subject: 'Your password has been changed',
    body: `<p>Hello *|FNAME|*,</p>
<p>The password for your account with *|ORGNAME|* has just been changed, and you have been logged out on your other devices. If this was you, there is nothing left to do.</p>
<p>If it wasn’t you, choose a new password right away and write to *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Choose a new password</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>*|DETAILS|*</p>
<p>This concerns your account with *|ORGNAME|*:</p>
<p><a href="*|ACCOUNTLINK|*">Go to my account</a></p>
<p>If it wasn’t you, <a href="*|FORGOTLINK|*">choose a new password</a> right away and write to *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Your email address is being changed',
    body: `<p>Hello *|FNAME|*,</p>
<p>A new email address has been asked for in your account with *|ORGNAME|*. It takes effect as soon as the new address is confirmed.</p>
<p>If this was not you, please change your password and write to *|SUPPORTEMAIL|*.</p>`,
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
<p>If it wasn’t you, <a href="*|FORGOTLINK|*">choose a new password</a> right away and write to *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Your contribution has been cancelled',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your contribution to *|ORGNAME|* has been cancelled. No more payments will be taken.</p>
<p>Your membership ends on: *|EXPIRES|*</p>
<p>Thank you for your support so far. If you change your mind, you can start again from your account at any time.</p>
<p><a href="*|LOGINLINK|*">Go to my account</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Your contribution is now automatic',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you: your contribution to *|ORGNAME|* is now collected automatically.</p>
<p>If you have a standing order with your bank for it, please remember to cancel it, so that you do not pay twice.</p>`,
  },
  'email-exists-login': {
    subject: 'You already have an account',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, most likely you, has just tried to join *|ORGNAME|* with this address. You are a member already, so nothing has been charged.</p>
<p><a href="*|LOGINLINK|*">Log in</a></p>
<p>If you do not remember your password, you can choose a new one on the login page.</p>`,
  },
  'email-exists-set-password': {
    subject: 'You are already a member',
    body: `<p>Hello *|FNAME|*,</p>
<p>Someone, most likely you, has just tried to join *|ORGNAME|* with this address. You are a member already, so nothing has been charged. Your account has no password yet:</p>
<p><a href="*|SPLINK|*">Set a password</a></p>
<p>The link works for 24 hours.</p>`,
  },
  'contribution-didnt-start': {
    subject: 'Your contribution could not be started',
    body: `<p>Hello *|FNAME|*,</p>
<p>The first payment of your contribution to *|ORGNAME|* did not go through, so we could not start it. Nothing has been charged.</p>
<p>You can try again from your account, perhaps with another way to pay.</p>
<p><a href="*|LOGINLINK|*">Try again</a></p>
<p>If you need help, just reply to this message.</p>`,
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
<p><a href="*|RECEIPTLINK|*">See the receipt</a></p>
<p>You can print it or save it as a PDF. To see it, please log in.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'Your payment did not go through',
    body: `<p>Hello *|FNAME|*,</p>
<p>Unfortunately your payment of *|AMOUNT|* to *|ORGNAME|* did not go through. Nothing has been charged.</p>
<p>You are welcome to try again, perhaps with another way to pay. If you need help, just reply to this message.</p>`,
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
<p><a href="*|RECEIPTLINK|*">See the receipt</a></p>
<p>You can print it or save it as a PDF. To see it, please log in.</p>`,
  },
  'payment-failed': {
    subject: 'Your payment did not go through',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your payment of *|AMOUNT|* to *|ORGNAME|* did not go through. That happens: a card has expired, or an account was short for a day.</p>
<p>With this link you can pay with another card or account. You don’t have to log in:</p>
<p><a href="*|RECOVERYLINK|*">Pay with another card or account</a></p>
<p>The link works once, until *|EXPIRES|*.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'Your payment is still missing',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your payment of *|AMOUNT|* to *|ORGNAME|* has not arrived yet. So that your support goes on, please choose another card or account. It takes a minute, and you don’t have to log in:</p>
<p><a href="*|RECOVERYLINK|*">Pay with another card or account</a></p>
<p>The link works once, until *|EXPIRES|*. If you have paid in the meantime, you can ignore this message.</p>`,
  },
  'payment-recovered': {
    subject: 'Thank you, your payment has arrived',
    body: `<p>Hello *|FNAME|*,</p>
<p>All is well again: your payment of *|AMOUNT|* to *|ORGNAME|* has arrived, and your contribution goes on as before.</p>
<p>Thank you for your support!</p>`,
  },
  'yearly-statement': {
    subject: 'Your payments in *|YEAR|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>In *|YEAR|* you supported *|ORGNAME|* with *|AMOUNT|*. Thank you very much!</p>
<p>For your records, all your payments of the year are in one statement:</p>
<p><a href="*|STATEMENTLINK|*">See the statement</a></p>
<p>You can print it or save it as a PDF. To see it, please log in.</p>`,
  },
  'card-expiring': {
    subject: 'Your card expires soon',
    body: `<p>Hello *|FNAME|*,</p>
<p>The card that your contribution to *|ORGNAME|* is paid from expires at the end of *|EXPIRES|*.</p>
<p>So that your contribution goes on, please tell us your new card in good time. It takes a minute, and amount and dates stay as they are.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Update your card</a></p>
<p>If your bank has told us of the new card already, or you have just changed it, there is nothing left to do.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Your contribution runs until *|EXPIRES|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Thank you for supporting *|ORGNAME|*! Your contribution is paid until *|EXPIRES|*; your membership ends with it.</p>
<p>If you would like to stay, you can pay as before or let your contribution run by itself from now on:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Continue your contribution</a></p>
<p>If your payment is already on its way, just ignore this message. If you have questions, reply to it.</p>`,
  },
  'gift-ending': {
    subject: 'Your gift membership runs until *|EXPIRES|*',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your membership of *|ORGNAME|* was a gift. It runs until *|EXPIRES|* and ends by itself.</p>
<p>We would be glad if you stayed. You choose how much you give:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Stay a member</a></p>
<p>If you have questions, just reply to this message.</p>`,
  },
  'membership-ended': {
    subject: 'Your membership has ended',
    body: `<p>Hello *|FNAME|*,</p>
<p>Your membership of *|ORGNAME|* ended on *|EXPIRES|*. Thank you for your support!</p>
<p>You are welcome back at any time:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Become a member again</a></p>
<p>If you think this is a mistake, just reply to this message.</p>`,
  },
}
