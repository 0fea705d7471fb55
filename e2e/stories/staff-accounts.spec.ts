import { readable } from '../venue/readable.ts';
import { expect, test } from '../venue/test.ts';
import { staffScreens } from '../screens/staff.ts';

const PASSWORD = 'winter wings';

test('somebody new is added, shares the tablet of the bar by PIN, and is out once disabled', async ({
  venue,
  person,
}) => {
  test.slow();
  const [office, bar] = [
    await person({ width: 1280, height: 800 }),
    await person({ width: 820, height: 1180 }),
  ];
  await staffScreens(office).signIn('admin');
  await office.goto('/waiter/settings?lang=en');
  await office.getByRole('link', { name: 'Staff', exact: true }).click();
  await office.getByRole('link', { name: 'New person' }).click();
  await office.getByLabel('Username').fill('vera');
  await office.getByLabel('Name', { exact: true }).fill('Vera');
  await office.getByLabel('First password').fill(PASSWORD);
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  await office.getByRole('heading', { name: 'Vera' }).waitFor();
  await expect(office.getByRole('listitem', { name: 'Vera' })).toBeVisible();

  const signedInAs = (name: string) => bar.getByRole('button', { name: `Signed in as ${name}` });
  const menu = async (name: string, item: string) => {
    await signedInAs(name).click();
    await bar.getByRole('button', { name: item }).click();
  };
  const setPin = async (name: string, pin: string) => {
    await menu(name, 'My PIN');
    await bar.getByLabel('New PIN').fill(pin);
    await bar.getByLabel('The same PIN again').fill(pin);
    await bar.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(bar.getByRole('dialog')).toHaveCount(0);
  };

  await test.step('she signs in beside Ana, who stays', async () => {
    await staffScreens(bar).signIn('ana');
    await expect(signedInAs('Ana')).toBeVisible();
    await setPin('Ana', '1357');
    await menu('Ana', 'Change person');
    await bar.getByRole('button', { name: 'Somebody else signs in' }).click();
    await bar.getByLabel('Username').fill('vera');
    await bar.getByLabel('Password').fill(PASSWORD);
    await bar.getByRole('button', { name: 'Login' }).click();
    await expect(signedInAs('Vera')).toBeVisible();
    await setPin('Vera', '2468');
  });

  await test.step('they change places, on the keys and typed', async () => {
    await menu('Vera', 'Change person');
    const ana = bar.getByRole('dialog').getByRole('button', { name: /Ana/u });
    await ana.click();
    await bar.getByLabel('PIN of Ana').waitFor();
    for (const key of ['1', '3', '5', '7']) await bar.getByRole('button', { name: key, exact: true }).click();
    await bar.getByRole('button', { name: 'Take over' }).click();
    await expect(signedInAs('Ana')).toBeVisible();
    await menu('Ana', 'Change person');
    await bar.getByRole('dialog').getByRole('button', { name: /Vera/u }).click();
    await bar.getByLabel('PIN of Vera').waitFor();
    await bar.keyboard.type('9999');
    await bar.keyboard.press('Enter');
    await expect(bar.getByText('This PIN is wrong.')).toBeVisible();
    await readable(bar, 'PIN pad');
    await bar.keyboard.type('2468');
    await bar.keyboard.press('Enter');
    await expect(signedInAs('Vera')).toBeVisible();
  });

  await test.step('disabled, she is out at once', async () => {
    await readable(office, 'staff account');
    await office.getByRole('switch', { name: 'Vera may sign in' }).click();
    await office.getByRole('button', { name: 'Yes, disable' }).click();
    await expect(bar.getByText('This device has been signed out.')).toBeVisible();
    await expect(bar.getByLabel('Password')).toBeVisible();
    const accounts = await venue.staff('admin').staffAccounts({});
    expect(accounts.find(({ username }) => username === 'vera')?.active).toBe(false);
  });
});
