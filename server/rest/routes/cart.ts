import { rows } from '../table.ts';

export const cartRows = rows([
  {
    method: 'GET',
    path: 'learning/cart',
    procedure: 'cart.get',
    summary: 'What is kept for me until I pay',
  },
  {
    method: 'POST',
    path: 'learning/cart/checkout',
    procedure: 'cart.checkOut',
    summary: 'The provider’s page on which what is kept for me in a `currency` is paid',
    status: 201,
  },
  {
    method: 'GET',
    path: 'learning/orders',
    procedure: 'cart.orders',
    summary: 'What I ordered, the newest first',
  },
  {
    method: 'POST',
    path: 'learning/orders/{id}',
    procedure: 'cart.follow',
    summary: 'How far an order of mine is, asked of the payment provider',
  },
]);
